import { expect, test } from "vitest";
import type { ShownCandidacy } from "#features/candidates/shown-to-candidate.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import { expectedBy, type PublicRound, statusSteps } from "./status-steps.ts";

const stage = (key: string, kind: Stage["kind"], targetDays: number | null = null): Stage => ({
  key,
  name: `Internal ${key}`,
  kind,
  isRound: kind === "screen" || kind === "interview",
  targetDays,
});
const stages = [
  stage("new", "new", 2),
  stage("review", "review", 3),
  stage("intro", "screen", 4),
  stage("pairing", "interview"),
  stage("debrief", "debrief"),
  stage("secret", "other"),
  stage("offer", "offer"),
  stage("hired", "hired"),
];
const round = (id: string, name: string): PublicRound => ({
  id,
  name,
  mode: "video",
  minutes: 30,
  interviewers: 1,
  text: "",
  about: [],
});
const rounds = [round("intro", "Intro call"), round("pairing", "Pairing")];
const shown = (key: string, more: Partial<ShownCandidacy> = {}): ShownCandidacy => ({
  status: "active",
  stageKey: key,
  stageKind: stages.find((each) => each.key === key)?.kind ?? "other",
  stageEnteredAt: "2026-12-02T09:00:00.000Z",
  endedAt: null,
  mayWithdraw: true,
  ...more,
});
const lines = (given: Parameters<typeof statusSteps>[0]) =>
  statusSteps(given).map(({ what, state }) => `${state} ${typeof what === "string" ? what : what.name}`);

test("stages that say the same to a candidate are one line, and rounds ahead have the names of the role's page", () => {
  const all = ["ahead Intro call", "ahead Pairing", "ahead deciding"];
  for (const key of ["new", "review"])
    expect(lines({ shown: shown(key), stages, rounds })).toEqual(["done received", "now read", ...all]);
  expect(lines({ shown: shown("pairing"), stages, rounds })).toEqual([
    "done received",
    "done read",
    "done Intro call",
    "now Pairing",
    "ahead deciding",
  ]);
});

test("without rounds on the role's page only where they stand is told, and never by the team's name", () => {
  expect(lines({ shown: shown("pairing"), stages, rounds: [] })).toEqual(["done received", "now interview"]);
  expect(lines({ shown: shown("secret"), stages, rounds })).toContain("now other");
  expect(lines({ shown: shown("gone", { stageKind: "interview" }), stages, rounds })).toEqual([
    "done received",
    "now interview",
  ]);
  expect(JSON.stringify(statusSteps({ shown: shown("secret"), stages, rounds }))).not.toContain("Internal");
});

test("an offer is said of the candidacy, and nothing lies ahead of one that has ended", () => {
  expect(lines({ shown: shown("debrief", { status: "offer" }), stages, rounds })).toContain("now offer");
  expect(
    lines({ shown: shown("intro", { status: "rejected", endedAt: "2026-12-03T09:00:00.000Z" }), stages, rounds }),
  ).toEqual(["done received", "done read", "done Intro call"]);
});

test("an answer is expected as the role's page promised, then as the stage is meant to take", () => {
  const given = { stages, appliedAt: "2026-12-01T09:00:00.000Z", answerDays: 5 };
  expect(expectedBy({ ...given, shown: shown("review") })).toBe("2026-12-06T09:00:00.000Z");
  expect(expectedBy({ ...given, answerDays: null, shown: shown("review") })).toBeNull();
  expect(expectedBy({ ...given, shown: shown("intro") })).toBe("2026-12-06T09:00:00.000Z");
  expect(expectedBy({ ...given, shown: shown("pairing") })).toBeNull();
  expect(expectedBy({ ...given, shown: shown("intro", { endedAt: "2026-12-03T09:00:00.000Z" }) })).toBeNull();
});
