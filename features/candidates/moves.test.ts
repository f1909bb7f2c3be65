import { expect, test } from "vitest";
import type { Stage } from "#features/interview-plans/stages.ts";
import { columnsOf, directionOf, nearFirst, neighbour, openGates, targetStage } from "./moves.ts";

const stage = (key: string, kind: Stage["kind"], isRound = false): Stage => ({
  key,
  name: key,
  kind,
  isRound,
  targetDays: null,
});
const stages = [
  stage("new", "new"),
  stage("review", "review"),
  stage("intro", "screen", true),
  stage("design", "interview", true),
  stage("pairing", "interview", true),
  stage("debrief", "debrief"),
  stage("offer", "offer"),
  stage("hired", "hired"),
];
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

test("a move goes on, back or nowhere", () => {
  expect(directionOf(stages, "new", "pairing")).toBe("forward");
  expect(directionOf(stages, "pairing", "intro")).toBe("back");
  expect(directionOf(stages, "intro", "intro")).toBe("none");
  expect(directionOf(stages, "a stage of before", "new")).toBe("forward");
});

test("a kind of stage means the next of that kind, else the last one before, and nothing where there is none", () => {
  const target = (from: string, stageKind: Stage["kind"]) => targetStage(stages, from, { stageKind })?.key;
  expect(target("new", "interview")).toBe("design");
  expect(target("design", "interview")).toBe("design");
  expect(target("debrief", "interview")).toBe("pairing");
  expect(target("debrief", "panel")).toBeUndefined();
  expect(targetStage(stages, "new", { stageKey: "offer" })?.key).toBe("offer");
  expect(targetStage(stages, "new", { stageKey: "elsewhere" })).toBeUndefined();
});

test("on the way forward each gate asks until its cards are in, on the way back none does", () => {
  const gated = [
    { key: "intro", missingCards: null },
    { key: "design", missingCards: 2 },
    { key: "pairing", missingCards: 0 },
  ];
  const gates = (from: string, to: string) => keys(openGates(stages, gated, { from, to }));
  expect(gates("intro", "debrief")).toEqual(["intro", "design"]);
  expect(gates("new", "intro")).toEqual([]);
  expect(gates("pairing", "offer")).toEqual([]);
  expect(gates("debrief", "intro")).toEqual([]);
  expect(openGates(stages, gated, { from: "design", to: "pairing" })).toMatchObject([
    { key: "design", missingCards: 2 },
  ]);
});

test("near stages come first: the next, the one before, and so on; where one stands comes last", () => {
  const near = nearFirst(stages, "intro");
  expect(keys(near)).toEqual(["design", "review", "pairing", "new", "debrief", "offer", "hired", "intro"]);
  expect(near[0]).toMatchObject({ isNext: true, isHere: false });
  expect(near.at(-1)).toMatchObject({ isHere: true });
});

test("one steps to the neighbouring stages, and never by a step into being hired", () => {
  expect(neighbour(stages, "intro", 1)?.key).toBe("design");
  expect(neighbour(stages, "new", -1)).toBeUndefined();
  expect(neighbour(stages, "offer", 1)).toBeUndefined();
  expect(neighbour(stages, "gone", 1)).toBeUndefined();
});

test("a stage of an earlier publication in which somebody stands keeps a column, behind the one that it followed", () => {
  const before = [
    stage("new", "new"),
    stage("review", "review"),
    stage("test", "work_sample", true),
    stage("hired", "hired"),
  ];
  expect(keys(columnsOf(stages, [{ stages: before, keys: ["new", "test"] }]))).toEqual([
    "new",
    "review",
    "test",
    ...keys(stages.slice(2)),
  ]);
  expect(columnsOf(stages, [{ stages: before, keys: ["nowhere"] }])).toEqual(stages);
});
