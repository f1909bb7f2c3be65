import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { type Step, Stepper } from "#ui/stepper.tsx";

afterEach(cleanup);

const steps: readonly Step[] = [
  { id: "basics", label: "Basics", state: "done" },
  { id: "rounds", label: "Rounds", state: "problem", detail: "1 over" },
  {
    id: "people",
    label: "People",
    state: "unfinished",
    detail: "8 left",
    details: Array.from({ length: 8 }, (_, index) => `Add an interviewer to round ${index + 1}.`),
  },
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
    expect(links[2]?.textContent).toContain("8 left");
    expect(
      within(nav)
        .getByText(/Review/)
        .closest("a"),
    ).toBeNull();
  });

  it("name what is left in one that is pointed at, as much as one takes in at a glance", async () => {
    render(
      <Stepper
        steps={steps}
        currentId="basics"
        renderLink={(step, props) => <a key={step.id} href={`/${step.id}`} {...props} />}
      />,
    );
    await userEvent.hover(screen.getByRole("link", { name: /People/ }));
    const remark = await screen.findByRole("tooltip");
    expect(remark.textContent).toContain("Add an interviewer to round 1.");
    expect(remark.textContent).not.toContain("round 7.");
    expect(remark.textContent).toContain("and 2 more");
  });
});
