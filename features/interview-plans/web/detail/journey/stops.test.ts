import { expect, test } from "vitest";
import { aCompetency, aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import { legsOf, stopsOf, ticksOf } from "./stops.ts";

const judgement = aCompetency({ name: "Judgement" });

test("each round has the first question that has words; a blank one opens nothing", () => {
  const [talk, lunch] = [aRound({ name: "Talk", minInterviewers: 2 }), aRound({ name: " ", scored: false })];
  const questions = [
    aQuestion({ roundId: lunch.id, text: " " }),
    aQuestion({ roundId: talk.id, text: "" }),
    aQuestion({ roundId: talk.id, text: " Why bread? ", competencyId: judgement.id }),
    aQuestion({ roundId: talk.id, text: "Why now?" }),
  ];
  const stops = stopsOf({ ...emptyDraft("Baker"), competencies: [judgement], rounds: [talk, lunch], questions });
  expect(stops).toMatchObject([
    {
      number: 1,
      about: "Interview · Video · 2 interviewers",
      questions: 2,
      opening: { words: "Why bread?", competency: "Judgement", minutes: 10 },
    },
    {
      number: 2,
      name: "Unnamed round",
      start: 45,
      about: "Interview · Video · Not scored",
      questions: 0,
      opening: null,
    },
  ]);
});

test("rounds of one kind that follow each other have a heading; alternating ones have none", () => {
  const titlesOf = (rounds: ReturnType<typeof aRound>[]) =>
    legsOf(rounds, stopsOf({ ...emptyDraft("Baker"), rounds })).map(({ title, stops }) => [title, stops.length]);
  const screens = [aRound({ stageType: "screen" }), aRound({ stageType: "screen" })];
  const onsite = (["interview", "panel", "work_sample"] as const).map((stageType) =>
    aRound({ stageType, mode: "onsite" }),
  );
  expect(titlesOf([...screens, ...onsite, aRound()])).toEqual([
    ["Screening", 2],
    ["On site", 3],
    ["Interviews", 1],
  ]);
  expect(titlesOf([aRound(), aRound({ stageType: "panel", mode: "onsite" }), aRound()])).toEqual([["", 3]]);
  expect(titlesOf([aRound(), aRound(), aRound()])).toEqual([["", 3]]);
});

test("a scale has few lines, at whole hours where it is long", () => {
  expect(ticksOf(585)).toEqual([0, 120, 240, 360, 480]);
  expect(ticksOf(240)).toEqual([0, 60, 120, 180]);
  expect(ticksOf(0)).toEqual([]);
  expect(ticksOf(10_000).length).toBeLessThanOrEqual(21);
});
