import { expect, test } from "vitest";
import { interviewStatuses, mayFollow, phaseOf } from "./interview-states.ts";

const standing = {
  status: "scheduled" as const,
  startsAt: "2026-11-27T09:00:00.000Z",
  endsAt: "2026-11-27T10:00:00.000Z",
  beganAt: null,
  endedAt: null,
  owed: 2,
};
const at = (time: string) => new Date(`2026-11-27T${time}:00.000Z`);

test("an interview goes on between its start and its end, then waits for scorecards, then is complete", () => {
  expect(phaseOf(standing, at("08:59"))).toBe("scheduled");
  expect(phaseOf(standing, at("09:00"))).toBe("in_progress");
  expect(phaseOf(standing, at("10:00"))).toBe("awaiting_feedback");
  expect(phaseOf({ ...standing, owed: 0 }, at("10:00"))).toBe("complete");
});

test("who begins early or ends late says so, and that counts", () => {
  expect(phaseOf({ ...standing, beganAt: "2026-11-27T08:50:00.000Z" }, at("08:55"))).toBe("in_progress");
  expect(phaseOf({ ...standing, endedAt: "2026-11-27T10:20:00.000Z" }, at("10:10"))).toBe("in_progress");
  expect(phaseOf({ ...standing, status: "complete" }, at("09:30"))).toBe("awaiting_feedback");
});

test("one that fell away can come back, and one that is over only by taking that back", () => {
  for (const status of ["cancelled", "no_show"] as const) {
    expect(mayFollow(status, "scheduled")).toBe(true);
    expect(mayFollow(status, "complete")).toBe(false);
    expect(phaseOf({ ...standing, status }, at("09:30"))).toBe(status);
  }
  expect(interviewStatuses.filter((to) => mayFollow("complete", to))).toEqual(["scheduled"]);
});
