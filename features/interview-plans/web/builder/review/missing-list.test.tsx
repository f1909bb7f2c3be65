// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../../plan-draft.ts";
import { findingsOf } from "../../../steps.ts";
import { MissingList } from "./missing-list.tsx";

afterEach(cleanup);

const findings = findingsOf(emptyDraft(""));

test("names all that is missing, and each line leads to its field", async () => {
  const go = vi.fn();
  render(<MissingList findings={findings} attempt={0} onGoTo={go} />);
  for (const finding of findings) {
    await userEvent.click(screen.getByRole("button", { name: finding.sentence }));
    expect(go).toHaveBeenLastCalledWith(finding);
  }
  const blocking = findings.filter((finding) => finding.blocks).length;
  expect(screen.getByRole("heading", { name: `${blocking} things are missing before publishing` })).toBeDefined();
});

test("an attempt to publish that is refused moves the focus to the list, a second one again", () => {
  const { rerender } = render(<MissingList findings={findings} attempt={0} onGoTo={() => {}} />);
  const heading = screen.getByRole("heading", { name: /missing before publishing/ });
  expect(document.activeElement).not.toBe(heading);
  rerender(<MissingList findings={findings} attempt={1} onGoTo={() => {}} />);
  expect(document.activeElement).toBe(heading);
  heading.blur();
  rerender(<MissingList findings={findings} attempt={2} onGoTo={() => {}} />);
  expect(document.activeElement).toBe(heading);
});

test("a finished plan says so", () => {
  render(<MissingList findings={[]} attempt={1} onGoTo={() => {}} />);
  expect(screen.getByText("Nothing is missing.")).toBeDefined();
});
