import { expect, test } from "vitest";
import type { HiringLogEntry } from "#features/people/hiring-log.ts";
import { isolated } from "#platform/text/isolated.ts";
import { lineOf } from "./activity-words.ts";

const entry = (what: string, detail: HiringLogEntry["detail"] = {}): HiringLogEntry => ({
  id: "event",
  what,
  detail,
  at: "2026-11-27T09:00:00.000Z",
  actorKind: "user",
  actorId: "ana",
  actorName: "Ana",
  opportunityId: "role",
  candidateId: "candidate",
  candidateName: "Priya",
  personId: "person",
});
const priya = isolated("Priya");

test.each([
  ["interview_scheduled", `scheduled an interview with ${priya}`],
  ["interview_people_changed", `changed the interview panel for ${priya}`],
  ["card_revealed", `revealed the scorecards for ${priya}`],
  ["decision_recorded", `recorded a decision on ${priya}`],
  ["message_received", "wrote a message"],
])("%s is a sentence", (what, line) => {
  expect(lineOf(entry(what))).toBe(line);
});

test("an edit of a candidate says whose fields changed, an edit of the role says it is the role", () => {
  expect(lineOf(entry("edit_made", { fields: ["tags", "ownerId"] }))).toBe(
    `changed the tags and the owner of ${priya}`,
  );
  expect(lineOf({ ...entry("edit_made", { fields: [] }), candidateId: null, candidateName: null })).toBe(
    "changed the role",
  );
});

test("what has no sentence yet is told by its name", () => {
  expect(lineOf(entry("robot_waved"))).toBe(`robot waved (${priya})`);
});
