import { expect, test } from "vitest";
import { fromLibrary, type KnownQuestion } from "./from-library.ts";
import { questionsIn, withoutPeople } from "./prompt.ts";
import type { SuggestionWish } from "./suggestion.ts";

const known = (key: string, competencyKey: string, more: Partial<KnownQuestion> = {}): KnownQuestion => ({
  key,
  competencyKey,
  type: "behavioural",
  minutes: 8,
  text: key,
  followUps: [],
  listenFor: [],
  interviewerNotes: "",
  uses: [],
  ...more,
});
const wish: SuggestionWish = {
  roleFamily: "Engineering",
  level: "Senior",
  stageType: "screen",
  durationMinutes: 30,
  competencies: [
    { id: "c1", libraryKey: "a", name: "A", definition: "", isLead: true },
    { id: "c2", libraryKey: "b", name: "B", definition: "", isLead: false },
    { id: "c3", libraryKey: null, name: "Own", definition: "", isLead: false },
  ],
  held: [],
};
const keysOf = (questions: readonly KnownQuestion[], given = wish) =>
  fromLibrary(questions, given).map(({ libraryKey }) => libraryKey);

test("competencies take turns, those that the round leads on first; others of the library stay out", () => {
  const questions = [known("b1", "b"), known("a1", "a"), known("z1", "z"), known("a2", "a"), known("b2", "b")];
  expect(keysOf(questions)).toEqual(["a1", "b1", "a2", "b2"]);
});

test("kind of round, role and level decide within a competency; what takes half of the round comes last", () => {
  const use = (stageType: string, roleFamily = "", level = "") => ({ uses: [{ stageType, roleFamily, level }] });
  const questions = [
    known("long", "a", { minutes: 20, ...use("screen", "Engineering", "Senior") }),
    known("none", "a"),
    known("level", "a", use("panel", "Sales", "senior ")),
    known("round", "a", use("screen")),
    known("all", "a", use("screen", "engineering", "Senior")),
    known("sample", "a", { type: "work_sample" }),
  ];
  expect(keysOf(questions)).toEqual(["all", "round", "level", "none", "long", "sample"]);
  expect(keysOf(questions, { ...wish, stageType: "work_sample" })[0]).toBe("sample");
});

test("names go whole and in part, in any case, and only as whole words", () => {
  const names = ["Anna-Lena Müller", "O'Neil (backup)", "Al"];
  expect(withoutPeople("ANNA-LENA MÜLLER met müller; Müllerin stayed", names)).toBe(
    "somebody met somebody; Müllerin stayed",
  );
  expect(withoutPeople("Ask O'Neil about totals", names)).toBe("Ask somebody about totals");
  expect(withoutPeople("Write to kim@example.org", [])).toBe("Write to [email]");
});

test("a model's answer is read wherever its JSON stands; parts that are missing are left out or have a default", () => {
  const answer = (value: unknown) => questionsIn(`Sure!\n${JSON.stringify(value)}\nBye`, wish);
  expect(answer({ questions: [{ competency: "2", text: " Why? ", minutes: 900, type: "riddle" }] })).toEqual([
    {
      libraryKey: null,
      competencyId: "c2",
      type: "behavioural",
      minutes: 8,
      text: "Why?",
      followUps: [],
      listenFor: [],
      interviewerNotes: "",
    },
  ]);
  expect(
    answer({ questions: [{ competency: 1, text: "a\u0000" }, { competency: 1, text: "x".repeat(1001) }, 3] }),
  ).toEqual([]);
  for (const nonsense of ["", "no", "{", "[]", '{"questions":3}', "}{"]) expect(questionsIn(nonsense, wish)).toBeNull();
});
