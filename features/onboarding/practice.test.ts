import { expect, test } from "vitest";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { roundContent } from "#features/interview-plans/version-content.ts";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import {
  begin,
  blocksOf,
  clockOf,
  elapsedAt,
  end,
  goTo,
  markAndGo,
  note,
  pause,
  placeOf,
  rate,
  resume,
  step,
  summaryOf,
  usedAt,
} from "./practice.ts";

const competency = aCompetency({ name: "Judgement" });
const other = aCompetency({ name: "Craft" });
const round = aRound({ durationMinutes: 30, introMinutes: 4, closeMinutes: 6, focusCompetencyIds: [other.id] });
const questions = ["First?", "Second?", "  "].map((text) =>
  aQuestion({ roundId: round.id, competencyId: competency.id, minutes: 10, text }),
);
const content = roundContent(
  { ...emptyDraft("Baker"), competencies: [competency, other], rounds: [round], questions },
  round,
);
const blocks = blocksOf(content);
const [first, second] = [questions[0]?.id ?? "", questions[1]?.id ?? ""];
const minute = 60_000;

test("a round is its welcome, each question that has words, and the candidate's questions", () => {
  expect(blocks.map(({ id, minutes }) => [id, minutes])).toEqual([
    ["intro", 4],
    [first, 10],
    [second, 10],
    ["close", 6],
  ]);
  expect(blocksOf({ ...content, introMinutes: 0, closeMinutes: 0 }).map(({ id }) => id)).toEqual([first, second]);
});

test("the clock books its time on the part that is open, rests while paused, and goes on after a reload", () => {
  let run = begin(blocks, 0);
  run = step(run, blocks, { by: 1, now: 3 * minute });
  run = pause(run, 8 * minute);
  // Nothing runs meanwhile, whatever happens.
  run = goTo(run, second, 20 * minute);
  expect(elapsedAt(run, 30 * minute)).toBe(8 * minute);
  run = resume(run, 30 * minute);
  // What a tab keeps is this value and nothing else.
  const reloaded: typeof run = JSON.parse(JSON.stringify(run));
  expect(elapsedAt(reloaded, 32 * minute)).toBe(10 * minute);
  expect(["intro", first, second].map((id) => usedAt(reloaded, id, 32 * minute) / minute)).toEqual([3, 5, 2]);
  // A clock that was set back takes nothing away.
  expect(elapsedAt(reloaded, 0)).toBe(8 * minute);
});

test("moving stops at both ends, and marking goes on to the next part", () => {
  let run = step(begin(blocks, 0), blocks, { by: -1, now: 1 });
  expect(placeOf(run, blocks)).toBe(0);
  run = markAndGo(run, blocks, { mark: "asked", now: 2 });
  run = markAndGo(run, blocks, { mark: "skipped", now: 3 });
  expect(run.currentId).toBe(second);
  run = markAndGo(run, blocks, { mark: "open", now: 4 });
  expect(run.currentId).toBe(second);
  run = step(run, blocks, { by: 9, now: 5 });
  expect(run.currentId).toBe("close");
  expect(placeOf({ ...run, currentId: "gone" }, blocks)).toBe(0);
});

test("the summary says where the time went, what was left out and what was not rated", () => {
  let run = goTo(begin(blocks, 0), first, 5 * minute);
  run = note(run, first, "Named the figures.");
  run = markAndGo(run, blocks, { mark: "asked", now: 17 * minute });
  run = rate(rate(run, competency.id, 3), other.id, "not-assessed");
  run = rate(run, other.id, null);
  run = end(run, 20 * minute);
  expect(run).toMatchObject({ isEnded: true, runningSince: null });
  const summary = summaryOf(content, run);
  expect(summary).toMatchObject({ plannedMinutes: 30, usedMillis: 20 * minute });
  expect(summary.blocks.map(({ usedMillis, mark }) => [usedMillis / minute, mark])).toEqual([
    [5, "open"],
    [12, "asked"],
    [3, "open"],
    [0, "open"],
  ]);
  expect(summary.blocks[1]?.note).toBe("Named the figures.");
  expect(summary.leftOut.map(({ id }) => id)).toEqual([second]);
  expect(summary.rated.map(({ competency: { name }, rating }) => [name, rating])).toEqual([["Judgement", 3]]);
  expect(summary.unrated.map(({ name }) => name)).toEqual(["Craft"]);
  expect(summaryOf({ ...content, scored: false }, run).unrated).toEqual([]);
});

test("the clock reads as people write it", () => {
  expect([0, 999, 61_000, 3_599_000, 3_600_000, -5].map(clockOf)).toEqual([
    "00:00",
    "00:00",
    "01:01",
    "59:59",
    "1:00:00",
    "00:00",
  ]);
});
