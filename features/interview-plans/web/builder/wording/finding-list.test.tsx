import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { linterFor } from "#features/wording/linter.ts";
import { FindingList } from "./finding-list.tsx";

const linter = await linterFor();

afterEach(cleanup);

test("a finding says how grave it is, where, why and what to do", () => {
  const of = "We all know that deadlines slip. Are you married?";
  render(<FindingList name="Question 2" of={of} findings={linter.question(of)} />);
  const list = within(screen.getByRole("list", { name: "Wording of Question 2" }));
  expect(list.getByText("Don't ask")).toBeDefined();
  expect(list.getByText("Are you married").tagName).toBe("MARK");
  expect(list.getByText(/have nothing to do with the job/)).toBeDefined();
  expect(list.getByText(/Are you able to work these hours/)).toBeDefined();
  expect(list.queryByRole("button")).toBeNull();
});

test("a wording is taken over by one press, and two questions split by one", async () => {
  const [onRewrite, onSplit] = [vi.fn(), vi.fn()];
  const closed = "Have you ever led a team?";
  const { rerender } = render(
    <FindingList name="Question 1" of={closed} findings={linter.question(closed)} onRewrite={onRewrite} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Use this wording" }));
  expect(onRewrite).toHaveBeenCalledWith(linter.question(closed)[0], "Tell me about a time when you led a team.");
  const double = "How do you price a job and why do you want to work here?";
  rerender(<FindingList name="Question 1" of={double} findings={linter.question(double)} onSplit={onSplit} />);
  await userEvent.click(screen.getByRole("button", { name: "Split" }));
  expect(onSplit.mock.calls[0]?.[1]).toEqual(["How do you price a job?", "Why do you want to work here?"]);
});

test("a text without findings shows nothing", () => {
  const { container } = render(<FindingList name="Question 1" of="x" findings={[]} />);
  expect(container.textContent).toBe("");
});
