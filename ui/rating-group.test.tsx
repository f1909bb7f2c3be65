import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type Rating, RatingGroup } from "#ui/rating-group.tsx";

afterEach(cleanup);

const levels = [
  { value: 1, label: "Not shown", anchor: "Names no alternative." },
  { value: 2, label: "Partly shown", anchor: "Names one." },
  { value: 3, label: "Shown", anchor: "Weighs them." },
  { value: 4, label: "Exceeds", anchor: "Changes an earlier call." },
];
const heard: Rating[] = [];

function Harness({ reason }: { reason?: string }) {
  const [value, setValue] = useState<Rating>(null);
  return (
    <RatingGroup
      aria-label="Judgment"
      levels={levels}
      value={value}
      disabledReason={reason}
      onValueChange={(next) => {
        heard.push(next);
        setValue(next);
      }}
    />
  );
}

const chosen = () => screen.getAllByRole("radio").filter((radio) => radio.getAttribute("aria-checked") === "true");

describe("a rating by keyboard", () => {
  it("is one stop; arrows move without rating, digits rate, 0 is not assessed", async () => {
    heard.length = 0;
    render(<Harness />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 Not shown" }));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "3 Shown" }));
    expect(heard).toEqual([]);
    await userEvent.keyboard("4");
    expect(heard).toEqual([4]);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "4 Exceeds" }));
    await userEvent.keyboard("0");
    expect(heard).toEqual([4, "not-assessed"]);
    await userEvent.keyboard("7");
    expect(heard).toEqual([4, "not-assessed"]);
  });

  it("chooses the focused level with Space and shows what it means", async () => {
    render(<Harness />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight} ");
    expect(chosen().map((radio) => radio.getAttribute("aria-label"))).toEqual(["2 Partly shown"]);
    expect(screen.getByRole("radiogroup").getAttribute("aria-describedby")).toBeTruthy();
    expect(screen.getAllByText("Names one.").length).toBeGreaterThan(0);
  });

  it("goes round at the ends", async () => {
    render(<Harness />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Not assessed" }));
  });

  it("cannot be changed once it is disabled", async () => {
    heard.length = 0;
    render(<Harness reason="Submitted Nov 27, 2026." />);
    await userEvent.tab();
    await userEvent.keyboard("3 ");
    await userEvent.click(screen.getByRole("radio", { name: "4 Exceeds" }));
    expect(heard).toEqual([]);
  });
});
