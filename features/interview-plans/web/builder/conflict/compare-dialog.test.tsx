import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { newRound } from "../../../new-parts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { questionIn } from "../draft/new-parts.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { compareRows } from "./compare-rows.ts";

afterEach(cleanup);

const round = { ...newRound(), name: "Screen" };
const question = { ...questionIn(round), text: "What did you learn from it?" };
const theirs = { ...emptyDraft("Their title"), level: "Lead", rounds: [round], questions: [question] };
const fields = [
  { key: "set-basics/title", by: "Ana", at: "2026-11-27T10:41:00Z" },
  { key: `set-question/${question.id}/text`, by: "Jo", at: "2026-11-27T10:42:00Z" },
];

test("each field of an edit is a row of its own, with both values, who and when", () => {
  const rows = compareRows(
    {
      mine: [
        { kind: "set-basics", fields: { title: "My title" } },
        { kind: "remove-question", id: question.id },
      ],
      fields,
    },
    theirs,
  );
  expect(rows).toEqual([
    {
      key: "set-basics/title",
      label: "Plan: title",
      mine: "My title",
      theirs: "Their title",
      by: "Ana",
      at: "2026-11-27T10:41:00Z",
    },
    {
      key: `remove-question/${question.id}`,
      label: "Question “What did you learn from it?”",
      mine: "Removed",
      theirs: "Changed",
      by: "Jo",
      at: "2026-11-27T10:42:00Z",
    },
  ]);
});

test("nothing is settled before every field is decided, then each goes its own way", async () => {
  const user = userEvent.setup();
  const settle = vi.fn();
  const rows = compareRows(
    { mine: [{ kind: "set-basics", fields: { title: "My title", level: "Senior" } }], fields },
    theirs,
  );
  render(<CompareDialog rows={rows} open onOpenChange={() => {}} onSettle={settle} />);
  const dialog = screen.getByRole("dialog", { name: "Which version do you want to keep?" });
  const [title, level] = within(dialog).getAllByRole("radiogroup");
  await user.click(screen.getByRole("button", { name: "Apply choices" }));
  expect(settle).not.toHaveBeenCalled();
  await user.click(within(title!).getByRole("radio", { name: "Keep mine" }));
  await user.click(within(level!).getByRole("radio", { name: "Use theirs" }));
  await user.click(screen.getByRole("button", { name: "Apply choices" }));
  expect(settle).toHaveBeenCalledWith(new Set(["set-basics/level"]));
});

test("deciding later settles nothing", async () => {
  const [settle, change] = [vi.fn(), vi.fn()];
  const rows = compareRows({ mine: [{ kind: "set-basics", fields: { title: "My title" } }], fields }, theirs);
  render(<CompareDialog rows={rows} open onOpenChange={change} onSettle={settle} />);
  await userEvent.click(screen.getByRole("button", { name: "Decide later" }));
  expect(change).toHaveBeenCalledWith(false);
  expect(settle).not.toHaveBeenCalled();
});
