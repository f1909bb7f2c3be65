import { expect, test } from "vitest";
import { daysSince, isOverTarget, nextStep, type Situation, urgencyOf, whoseMove } from "./next-step.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const situation: Situation = {
  status: "active",
  stage: { kind: "review", isRound: false, targetDays: 3 },
  stageEnteredAt: "2026-11-18T12:00:00.000Z",
  holdUntil: null,
  decidedAt: null,
  toldAt: null,
  tellsAt: null,
  ownerId: "owner",
  coordinatorId: "coordinator",
};
const step = (more: Partial<Situation>) => nextStep({ ...situation, ...more });

test.each([
  ["review", { kind: "review", isRound: false, targetDays: 3 }, "owner"],
  ["schedule", { kind: "interview", isRound: true, targetDays: 3 }, "coordinator"],
  ["schedule", { kind: "review", isRound: true, targetDays: 3 }, "coordinator"],
  ["ask_references", { kind: "reference", isRound: true, targetDays: 3 }, "coordinator"],
  ["debrief", { kind: "debrief", isRound: false, targetDays: 3 }, "owner"],
  ["make_offer", { kind: "offer", isRound: false, targetDays: 3 }, "owner"],
  ["advance", { kind: "other", isRound: false, targetDays: 3 }, "owner"],
] as const)("%s follows from the stage %o, and is due when its target is over", (kind, stage, userId) => {
  expect(step({ stage })).toEqual({ kind, userId, dueAt: "2026-11-21T12:00:00.000Z" });
});

test("without a target nothing is due, without a coordinator the owner schedules, without a stage somebody moves on", () => {
  expect(step({ stage: { kind: "panel", isRound: true, targetDays: null }, coordinatorId: null })).toEqual({
    kind: "schedule",
    userId: "owner",
    dueAt: null,
  });
  expect(step({ stage: undefined })).toEqual({ kind: "advance", userId: "owner", dueAt: null });
});

test("on hold one looks again on its day; an offer is the candidate's to answer", () => {
  expect(step({ status: "on_hold", holdUntil: "2026-12-01" })).toEqual({
    kind: "look_again",
    userId: "owner",
    dueAt: "2026-12-01T00:00:00.000Z",
  });
  expect(step({ status: "on_hold" })).toEqual({ kind: "look_again", userId: "owner", dueAt: null });
  expect(step({ status: "offer" })).toEqual({ kind: "answer_offer", userId: null, dueAt: null });
});

test("who was rejected is to be told, until a message waits, or they know", () => {
  const ended = { status: "rejected", decidedAt: "2026-11-19T12:00:00.000Z" } as const;
  expect(step(ended)).toEqual({ kind: "tell", userId: "owner", dueAt: "2026-11-21T12:00:00.000Z" });
  expect(step({ ...ended, tellsAt: "2026-11-20T18:00:00.000Z" })).toEqual({
    kind: "told_later",
    userId: null,
    dueAt: "2026-11-20T18:00:00.000Z",
  });
  expect(step({ ...ended, toldAt: "2026-11-20T18:00:00.000Z" })).toEqual({ kind: "none", userId: null, dueAt: null });
});

test("the same step is mine, theirs, the candidate's or nobody's", () => {
  expect(whoseMove({ kind: "review", userId: "me" }, "me")).toBe("mine");
  expect(whoseMove({ kind: "review", userId: "them" }, "me")).toBe("theirs");
  expect(whoseMove({ kind: "answer_offer", userId: null }, "me")).toBe("candidate");
  expect(whoseMove({ kind: "review", userId: null }, "me")).toBe("nobody");
  expect(whoseMove({ kind: "told_later", userId: null }, "me")).toBe("nobody");
});

test("what is past its time is late, what is within a day is due", () => {
  const urgency = (dueAt: string | null, kind: "review" | "told_later" = "review") => urgencyOf({ kind, dueAt }, now);
  expect(urgency("2026-11-20T11:59:00.000Z")).toBe("late");
  expect(urgency("2026-11-21T11:59:00.000Z")).toBe("due");
  expect(urgency("2026-11-21T12:01:00.000Z")).toBe("later");
  expect(urgency(null)).toBe("later");
  expect(urgency("2026-11-20T11:59:00.000Z", "told_later")).toBe("later");
});

test("days in a stage are whole days; the target itself is not over it", () => {
  expect(daysSince("2026-11-17T12:00:00.000Z", now)).toBe(3);
  expect(daysSince("2026-11-17T12:01:00.000Z", now)).toBe(2);
  expect(daysSince("2026-11-27T12:01:00.000Z", now)).toBe(0);
  expect([isOverTarget(3, 3), isOverTarget(4, 3), isOverTarget(99, null)]).toEqual([false, true, false]);
});
