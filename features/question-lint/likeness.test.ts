import { expect, test } from "vitest";
import { libraryQuestions } from "#features/question-library/library/library.ts";
import { likenessOf, likePairs } from "./likeness.ts";

test("the pair says which words were taken for the same, and which only one has", () => {
  expect(
    likenessOf(
      "Tell me about a conflict with your boss about a budget.",
      "Describe a situation where you had a disagreement with your manager about the yearly budget.",
    ),
  ).toMatchObject({
    kind: "near",
    measured: "words",
    matched: [
      { earlier: "conflict", later: "disagreement" },
      { earlier: "boss", later: "manager" },
      { earlier: "budget", later: "budget" },
    ],
    onlyEarlier: [],
    onlyLater: ["yearly"],
  });
});

test.each([
  [
    "who does it to whom",
    "Tell me about a time you praised a colleague.",
    "Tell me about a time a colleague praised you.",
  ],
  ["not", "Tell me about a rule you kept to.", "Tell me about a rule you did not keep to."],
  [
    "oneself and somebody else",
    "What do you do when a nurse on the ward can no longer cope?",
    "What do you do when you yourself can no longer cope on the ward?",
  ],
  [
    "places around a preposition",
    "What do you do when the loom is slower than the dyer?",
    "What do you do when the dyer is slower than the loom?",
  ],
  [
    "to do and to say",
    "How do you repair a leaking boat?",
    "How do you tell the owner that a leaking boat cannot be repaired?",
  ],
  [
    "what is learned, though it is written like a name",
    "How would you explain a Python iterator to a beginner?",
    "How would you explain a Haskell iterator to a beginner?",
  ],
  [
    "nouns of a language that writes them with a capital",
    "Wie gehen Sie mit einem schwierigen Kunden um?",
    "Wie gehen Sie mit einem schwierigen Lieferanten um?",
  ],
  ["whoever does it to you", "Have you ever inspected a supplier?", "Have you ever been inspected by a supplier?"],
  ["opposites", "Describe your biggest success with a client.", "Describe your biggest failure with a client."],
])("the same words turned round are not alike: %s", (_, one, other) => {
  expect(likenessOf(one, other)).toBeNull();
});

test.each([
  [
    "a noun and its verb",
    "Explain how you would value an old violin.",
    "Describe how you would carry out the valuation of an old violin.",
  ],
  ["a product", "How would you market the Larkspur kettle?", "How would you market the QuickBoil kettle?"],
  [
    "a company at the start",
    "Marlow Tiles cancels its order. What do you do next?",
    "Penrose Marble cancels its order. What do you do next?",
  ],
  [
    "two halves in the other order",
    "How do you calm a tenant, and what do you say to the neighbours, if a pipe bursts?",
    "If a pipe bursts, what do you say to the neighbours, and how do you calm a tenant?",
  ],
  ["a company", "What do you know about Fern Ltd.?", "What do you know about Moss & Reed GmbH?"],
  ["not and its contrary", "How do you convince a tenant to stay?", "How do you persuade a tenant not to leave?"],
])("the same in other words is alike: %s", (_, one, other) => {
  expect(likenessOf(one, other)).not.toBeNull();
});

test("thresholds can be set", () => {
  const [one, other] = ["How do you review a contract?", "How do you review a contract with a supplier?"];
  expect(likenessOf(one, other, { words: 0.99, spelling: 0.99 })).toBeNull();
  expect(likenessOf(one, other, { words: 0.5, spelling: 0.99 })).toMatchObject({ measured: "words" });
});

test("a misspelled question is found by its spelling", () => {
  expect(likenessOf("How do you calibrate an interferometer?", "How do you calibrate an interferomter?")).toMatchObject(
    { measured: "spelling" },
  );
});

test("the pairs of a whole plan are found between two keystrokes: 8 rounds of 12 questions", () => {
  const texts = libraryQuestions.map(({ text }) => text).slice(0, 96);
  expect(texts).toHaveLength(96);
  likePairs(texts);
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now();
    likePairs(texts);
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  console.warn(`96 questions, ${(96 * 95) / 2} pairs: median ${times[4]?.toFixed(1)} ms`);
  // A few milliseconds on an idle machine; a busy one must not fail it.
  expect(times[4]).toBeLessThan(100);
});
