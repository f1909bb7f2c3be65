import { expect, test } from "vitest";
import type { AskedQuestions, Debrief, DebriefCard, DebriefRound } from "./debrief-shapes.ts";
import { fairnessWords } from "./decision-words.ts";
import { fairnessOf } from "./fairness.ts";
import type { MatrixRow } from "./matrix.ts";

const at = "2026-12-01T15:02:00.000Z";
const card = (name: string, more: Partial<DebriefCard> = {}): DebriefCard => ({
  id: `card of ${name}`,
  roundId: "r1",
  interviewId: "i1",
  interviewerId: name,
  isGuest: false,
  name,
  state: "submitted",
  dueAt: null,
  submittedAt: at,
  isAfterSight: false,
  asksExcuse: null,
  excusedBy: null,
  excusedWhy: "",
  releasedBy: null,
  earlier: 0,
  ...more,
});
const round = (more: Partial<DebriefRound> = {}): DebriefRound => ({
  roundId: "r1",
  name: "Pairing",
  versionId: "v",
  versionNumber: 3,
  contentHash: "a",
  questions: 14,
  revealedAt: at,
  competencies: [],
  versions: [{ number: 3, contentHash: "a", candidates: 6 }],
  ...more,
});
const notedAll: AskedQuestions[] = [{ roundId: "r1", isNoted: true, asked: 14 }];
const judged = (debrief: Partial<Debrief> = {}, rows: MatrixRow[] = [], asked = notedAll) =>
  fairnessOf({
    debrief: { cards: [card("Ana"), card("Jonas")], rounds: [round()], planned: [], conflicts: [], ...debrief },
    originals: [],
    rows,
    asked,
  }).map((line) => fairnessWords(line, "UTC"));

test("each line is computed, and one that says nothing is absent", () => {
  expect(judged()).toEqual([
    "2 of 2 scorecards submitted before any was seen",
    "Revealed in the debrief at Dec 1, 2026, 3:02 PM UTC; before that, open in their round to those whose own scorecard was in: Ana, Jonas",
    "The same 14 questions were planned for 6 candidates",
    "14 of 14 planned questions noted as asked",
    "No conflict of interest declared",
  ]);
  expect(
    judged({ rounds: [round({ versions: [{ number: 3, contentHash: "a", candidates: 1 }] })] }),
  ).not.toContainEqual(expect.stringContaining("candidates"));
});

test("an exception stands in the place of its line", () => {
  const lines = judged({
    cards: [
      card("Ana", { isAfterSight: true }),
      card("Jonas", { state: "excused", excusedBy: "Nadia", excusedWhy: "Fell ill" }),
    ],
    rounds: [
      round({
        versions: [
          { number: 2, contentHash: "b", candidates: 4 },
          { number: 3, contentHash: "a", candidates: 2 },
        ],
      }),
      round({ roundId: "r2", revealedAt: "2026-12-02T15:02:00.000Z", versions: [] }),
    ],
    conflicts: ["Ana"],
  });
  expect(lines).toEqual([
    "1 scorecard assigned after other scorecards were visible: Ana, Pairing",
    "1 scorecard missing: Jonas, Pairing. Excused by Nadia: Fell ill",
    "Revealed in 2 steps, the first at Dec 1, 2026, 3:02 PM UTC",
    "Different versions for the same role: Pairing: 4 × v2, 2 × v3",
    "14 of 14 planned questions noted as asked",
    "Conflict of interest declared by Ana",
  ]);
});

test("splits are counted, gaps named by who left them open", () => {
  const cell = (author: string, value: number | null) => ({
    scorecardId: `card of ${author}`,
    authorId: author,
    value,
  });
  const lines = judged({}, [
    { competencyKey: "j", name: "Judgment", signal: "split", spread: 2, cells: [cell("Ana", 4), cell("Jonas", 2)] },
    { competencyKey: "o", name: "Ownership", signal: "gap", spread: 0, cells: [cell("Ana", 3), cell("Jonas", null)] },
  ]);
  expect(lines).toContain("1 split explained in the decision");
  expect(lines).toContain("1 gap named: Ownership, Pairing");
});

test("only what was held and asked is said to have been", () => {
  const planned = [
    { name: "Intro call", isHeld: true },
    { name: "Exercises", isHeld: false },
    { name: "Leading a team", isHeld: false },
  ];
  // Two rounds whose notes tell: 1 of 2 and none of 3 asked, so 1 of 5; a third, whose notes say nothing.
  const rounds = [
    round({ roundId: "r1", name: "Intro call", questions: 2 }),
    round({ roundId: "r2", name: "Pairing", questions: 3 }),
    round({ roundId: "r3", name: "Panel", questions: 4 }),
    round({ roundId: "r4", name: "Still due", questions: 5 }),
  ];
  const lines = judged(
    {
      planned,
      rounds,
      cards: [
        card("Ana"),
        card("Jonas", { roundId: "r2" }),
        card("Lena", { roundId: "r3", isGuest: true }),
        card("Priya", { roundId: "r4", state: "excused" }),
      ],
    },
    [],
    [
      { roundId: "r1", isNoted: true, asked: 1 },
      { roundId: "r2", isNoted: true, asked: 0 },
      { roundId: "r3", isNoted: false, asked: 0 },
    ],
  );
  expect(lines).toContain("2 of 3 planned rounds not held: Exercises; Leading a team");
  expect(lines).toContain("1 of 5 planned questions noted as asked. Not noted which questions were asked: Panel");
  // Nobody else had a card in the round of any of them.
  expect(lines).toContain("Revealed in the debrief at Dec 1, 2026, 3:02 PM UTC");
});
