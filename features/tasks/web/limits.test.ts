import { expect, test } from "vitest";
import { taskLimits } from "../task-shapes.ts";
import { taskNoteLimit, taskReasonLimit, taskTitleLimit } from "./limits.ts";

test("limits of the fields are those of the contract", () => {
  expect({ title: taskTitleLimit, note: taskNoteLimit, reason: taskReasonLimit }).toEqual({
    title: taskLimits.title,
    note: taskLimits.note,
    reason: taskLimits.reason,
  });
});
