import { expect, test } from "vitest";
import { libraryCompetencies, libraryFamilies, libraryQuestions } from "./library/library.ts";
import { goesBy, inLanguage, offeredLibrary } from "./offered-library.ts";
import type { LibraryOffer } from "./own-contract.ts";

const shipped = { families: libraryFamilies, questions: libraryQuestions, competencies: libraryCompetencies };
const [first, second] = libraryQuestions;
const firstKey = first?.key ?? "";
const own: LibraryOffer = {
  questions: [
    {
      key: "own-question",
      text: "Why?",
      followUps: [],
      listenFor: [],
      interviewerNotes: "Have a map ready",
      type: "behavioural",
      competencyKey: first?.competencyKey ?? "",
      level: "",
      minutes: 5,
      language: "en",
      wordingReason: "",
      anchors: ["No reason", "", "A reason", ""],
      variants: [
        { language: "de", text: "Warum?", followUps: ["Und?"], listenFor: [], interviewerNotes: "", version: 1 },
      ],
      alsoKeys: ["merged-one", firstKey],
      adoptedFrom: firstKey,
    },
  ],
  competencies: [
    {
      key: "own-competency",
      name: "Ours",
      family: "people",
      definition: "",
      behaviours: [],
      levels: ["a", "b", "c", "d"].map((anchor) => ({ anchor, example: "" })),
      alsoKeys: [first?.competencyKey ?? ""],
      adoptedFrom: first?.competencyKey ?? "",
    },
  ],
  retiredQuestions: [second?.key ?? ""],
  retiredCompetencies: [],
};

test("without an organization's own everything that ships is offered, as it ships", () => {
  const offered = offeredLibrary(shipped, undefined);
  expect(offered.questions.map(({ key }) => key)).toEqual(libraryQuestions.map(({ key }) => key));
  expect(offered.competencies).toHaveLength(libraryCompetencies.length);
});

test("own ones come first and stand in for what they were copied from; what is retired is not offered", () => {
  const { questions, competencies } = offeredLibrary(shipped, own);
  expect(questions[0]).toMatchObject({ key: "own-question", isOwn: true });
  expect(questions.map(({ key }) => key)).not.toContain(firstKey);
  expect(questions.map(({ key }) => key)).not.toContain(second?.key);
  expect(competencies.map(({ key }) => key)).not.toContain(first?.competencyKey);
  expect(questions).toHaveLength(libraryQuestions.length - 1);
});

test("a question about a copied competency is about the copy, also one that ships", () => {
  const { questions } = offeredLibrary(shipped, own);
  expect(questions.filter(({ competencyKey }) => competencyKey === first?.competencyKey)).toEqual([]);
  expect(questions[0]?.competencyKey).toBe("own-competency");
});

test("a plan holds an offered one under its key, or under one that it took over", () => {
  const [question] = offeredLibrary(shipped, own).questions;
  if (!question) throw new Error("Nothing is offered.");
  expect(["own-question", "merged-one", firstKey, "another"].map((key) => goesBy(question, key))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a language is chosen where there is a text in it, and the levels go with the notes", () => {
  const [question] = offeredLibrary(shipped, own).questions;
  if (!question) throw new Error("Nothing is offered.");
  expect(question.interviewerNotes).toBe("Have a map ready\n1 Not shown: No reason\n3 Shown: A reason");
  expect(inLanguage(question, "de")).toMatchObject({ key: "own-question", text: "Warum?", followUps: ["Und?"] });
  expect(inLanguage(question, "fr").text).toBe("Why?");
});
