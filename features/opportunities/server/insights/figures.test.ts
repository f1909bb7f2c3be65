import { expect, test } from "vitest";
import type { Stage } from "#features/interview-plans/stages.ts";
import { insightsOf, passedOf, reachedEach } from "./figures.ts";

const stage = (key: string, isRound = false): Stage => ({ key, name: key, kind: "other", isRound, targetDays: 3 });
const way = [stage("new"), stage("review"), stage("talk", true), stage("work", true), stage("offer"), stage("hired")];
const reached = [
  { candidateId: "a", stageKey: "new" },
  { candidateId: "b", stageKey: "talk" },
  { candidateId: "b", stageKey: "review" },
  { candidateId: "c", stageKey: "offer" },
  { candidateId: "d", stageKey: "a stage of an earlier version" },
];

test("who came further came this far, too, also past stages that they skipped", () => {
  expect(reachedEach(way, reached)).toEqual([4, 2, 2, 1, 1, 0]);
  expect(reachedEach([], reached)).toEqual([]);
});

test("a round is passed by whoever came further", () => {
  expect(passedOf(way, reached)).toEqual([
    { key: "talk", name: "talk", reached: 2, passed: 1 },
    { key: "work", name: "work", reached: 1, passed: 1 },
  ]);
});

test("times are told from five on, and the one who waits longest always", () => {
  const figures = (completed: number) => [
    { stageKey: "talk", here: 1, completed, medianDays: 4, p90Days: 9, oldestDays: 12 },
  ];
  expect(insightsOf(way, reached, figures(4))[2]).toMatchObject({ medianDays: null, p90Days: null, oldestDays: 12 });
  expect(insightsOf(way, reached, figures(5))[2]).toMatchObject({ medianDays: 4, p90Days: 9, reached: 2, here: 1 });
});
