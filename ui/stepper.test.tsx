import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type Step, Stepper } from "#ui/stepper.tsx";

afterEach(cleanup);

const steps: readonly Step[] = [
  { id: "basics", label: "Basics", state: "done" },
  { id: "rounds", label: "Rounds", state: "problem", detail: "1 over" },
  { id: "people", label: "People", state: "unfinished", detail: "2 left" },
  { id: "review", label: "Review", state: "unvisited" },
];

describe("the steps", () => {
  it("lead back to every visited one, and say how each stands", () => {
    render(
      <Stepper
        steps={steps}
        currentId="people"
        renderLink={(step, props) => <a key={step.id} href={`/${step.id}`} {...props} />}
      />,
    );
    const nav = screen.getByRole("navigation", { name: "Steps" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/basics", "/rounds", "/people"]);
    expect(links[0]?.textContent).toContain("completed");
    expect(links[1]?.textContent).toContain("has a problem");
    expect(links[2]?.getAttribute("aria-current")).toBe("step");
    expect(links[2]?.textContent).toContain("2 left");
    expect(
      within(nav)
        .getByText(/Review/)
        .closest("a"),
    ).toBeNull();
  });
});
