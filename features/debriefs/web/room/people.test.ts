import { expect, test } from "vitest";
import type { DebriefCard } from "../../debrief-shapes.ts";
import { competenciesOf, speakersOf } from "./people.ts";

const card = (interviewerId: string, earlier: number, more: Partial<DebriefCard> = {}): DebriefCard => ({
  id: `card of ${interviewerId}`,
  roundId: "r1",
  interviewId: "i1",
  interviewerId,
  isGuest: false,
  name: interviewerId,
  state: "submitted",
  dueAt: null,
  submittedAt: null,
  isAfterSight: false,
  asksExcuse: null,
  excusedBy: null,
  excusedWhy: "",
  releasedBy: null,
  earlier,
  ...more,
});
const cards = [card("Ana", 12), card("Jonas", 3), card("Châu", 0), card("Gone", 1, { state: "released" })];
const asked: Parameters<typeof speakersOf>[0] = { cards, rounds: [], speakingOrder: [], deciderId: null };
const namesOf = (more: Partial<typeof asked>) => speakersOf({ ...asked, ...more }, "Ana").map(({ name }) => name);

test("whoever interviewed least speaks first, and the decider last, unless another order was set", () => {
  expect(namesOf({})).toEqual(["Châu", "Jonas", "Ana"]);
  expect(namesOf({ deciderId: "Châu" })).toEqual(["Jonas", "Ana", "Châu"]);
  expect(namesOf({ deciderId: "Châu", speakingOrder: ["Ana", "Châu"] })).toEqual(["Ana", "Châu", "Jonas"]);
});

test("somebody who interviewed twice speaks once", () => {
  const twice = [...cards, card("Jonas", 3, { id: "another", roundId: "r2" })];
  expect(namesOf({ cards: twice })).toEqual(["Châu", "Jonas", "Ana"]);
});

test("before the reveal competencies stand A to Z, each once", () => {
  const round = (names: string[]) => ({
    roundId: "r",
    name: "",
    versionId: "",
    versionNumber: 1,
    contentHash: "",
    questions: 0,
    revealedAt: null,
    versions: [],
    competencies: names.map((name) => ({ id: name, name, weight: 1, levels: [] })),
  });
  expect(
    competenciesOf({ rounds: [round(["Judgment", "Care"]), round(["Care", "Execution"])] }).map(({ name }) => name),
  ).toEqual(["Care", "Execution", "Judgment"]);
});
