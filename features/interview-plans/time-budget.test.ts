import { expect, test } from "vitest";
import { aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "./plan-limits.ts";
import { timeBudgetOf } from "./time-budget.ts";

function budget(durationMinutes: number, ...minutes: number[]) {
  const round = aRound({ durationMinutes, introMinutes: 4, closeMinutes: 4 });
  const questions = minutes.map((each) => aQuestion({ roundId: round.id, minutes: each }));
  return timeBudgetOf({ ...emptyDraft("x"), rounds: [round], questions }, round);
}

test("intro, questions in order and close fill the round", () => {
  const { segments, usedMinutes } = budget(45, 10, 7);
  expect(segments.map(({ part, minutes }) => [part, minutes])).toEqual([
    ["intro", 4],
    ["question", 10],
    ["question", 7],
    ["close", 4],
  ]);
  expect(usedMinutes).toBe(25);
});

test("a question without a word takes no time", () => {
  const round = aRound({ durationMinutes: 45, introMinutes: 4, closeMinutes: 4 });
  const questions = ["", "Why bread?"].map((text) => aQuestion({ roundId: round.id, minutes: 10, text }));
  expect(timeBudgetOf({ ...emptyDraft("x"), rounds: [round], questions }, round).usedMinutes).toBe(18);
});

test.each([
  [50, [30], "free", "12 min free"],
  [50, [31], "free", "11 min free"],
  [50, [32], "on-time", "Fits"],
  [50, [42], "on-time", "Fits"],
  [50, [43], "over", "1 min over"],
  [60, [59], "over", "7 min over"],
  [0, [], "over", "8 min over"],
])("a round of %i minutes with questions of %j: %s", (duration, minutes, state, words) => {
  expect(budget(duration, ...minutes)).toMatchObject({ state, words });
});
