import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { newRound } from "../../../new-parts.ts";
import { RuleOfFour } from "./rule-of-four.tsx";

afterEach(cleanup);

const roundsOf = (number: number, more: { scored?: boolean } = {}) =>
  Array.from({ length: number }, () => ({ ...newRound(), ...more }));

test("four scored rounds are enough, and rounds that are not scored do not count", () => {
  const { container } = render(<RuleOfFour rounds={[...roundsOf(4), ...roundsOf(3, { scored: false })]} />);
  expect(container.textContent).toBe("");
});

test("beyond four it says what the further rounds buy and cost", () => {
  render(<RuleOfFour rounds={roundsOf(5)} />);
  expect(screen.getByText("Four interviews reach about .76 reliability at best; 5 reach .80.")).toBeDefined();
  expect(
    screen.getByText(/The round after the fourth costs each candidate 45 min and interviewers 45 min/),
  ).toBeDefined();
});

test("the curve is a drawing that tells its points, and a table at a press", async () => {
  render(<RuleOfFour rounds={roundsOf(5)} />);
  const told = screen.getByRole("img").getAttribute("aria-label");
  expect(told).toContain("1: .44, 2: .61, 3: .70, 4: .76, 5: .80");
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("row", { name: "5 .80 +.04" })).toBeDefined();
});
