import { expect, test } from "vitest";
import { taskKinds } from "./task-kinds.ts";
import {
  type Changeable,
  changeOf,
  mayNudgeAgain,
  type TaskAction,
  type TaskState,
  taskStates,
  unchanged,
  whyNotDo,
} from "./task-states.ts";

const standing: Changeable = {
  assigneeId: "ana",
  delegatedBy: null,
  dueAt: "2026-11-30T09:00:00.000Z",
  isDueSet: false,
  state: "open",
  snoozedUntil: null,
  reason: "",
  closedAt: null,
  closedBy: null,
};
const allowed = (action: TaskAction, state: TaskState, kind: (typeof taskKinds)[number] = "follow_up") =>
  whyNotDo(action, { kind, state, endedAt: null }) === null;

test("what can be done in which state", () => {
  const of = (action: TaskAction) => taskStates.filter((state) => allowed(action, state));
  expect(of("snooze")).toEqual(["open", "snoozed"]);
  expect(of("wake")).toEqual(["snoozed"]);
  expect(of("assign")).toEqual(["open", "snoozed"]);
  expect(of("done")).toEqual(["open", "snoozed"]);
  expect(of("dismiss")).toEqual(["open", "snoozed"]);
  expect(of("reopen")).toEqual(["done", "dismissed"]);
  expect(of("nudge")).toEqual(["open"]);
});

test("only what no state tells is done by hand, and what is over is not opened again", () => {
  expect(taskKinds.filter((kind) => allowed("done", "open", kind))).toEqual(["waiting", "consent", "follow_up"]);
  expect(whyNotDo("reopen", { kind: "review", state: "dismissed", endedAt: "2026-11-30T09:00:00.000Z" })).toMatch(
    /no longer needed/,
  );
});

test("a change keeps the fields that it changed, and is taken back only while they stand as it left them", () => {
  const after: Changeable = { ...standing, state: "snoozed", snoozedUntil: "2026-12-01T08:00:00.000Z" };
  const change = changeOf(standing, after);
  expect(change).toEqual({
    before: { state: "open", snoozedUntil: null },
    after: { state: "snoozed", snoozedUntil: "2026-12-01T08:00:00.000Z" },
  });
  // Somebody gave it to a colleague meanwhile: that stays.
  expect(unchanged({ ...after, assigneeId: "jonas" }, change)).toEqual({ ...standing, assigneeId: "jonas" });
  expect(unchanged({ ...after, state: "done" }, change)).toBeNull();
});

test("one is nudged once a day", () => {
  const now = new Date("2026-11-30T09:00:00Z");
  expect(mayNudgeAgain(null, now)).toBe(true);
  expect(mayNudgeAgain("2026-11-29T11:00:00Z", now)).toBe(false);
  expect(mayNudgeAgain("2026-11-29T09:30:00Z", now)).toBe(true);
});
