import { expect, test } from "vitest";
import { loadComparer } from "./likeness.ts";

const { pairs } = await loadComparer();
const likenessOf = (one: string, other: string) => pairs([one, other])[0] ?? null;

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
  [
    "what hinders",
    "What do you do when a forklift leaks oil at the loading dock?",
    "What do you do to stop a forklift leaking oil at the loading dock?",
  ],
  [
    "one subject, two questions",
    "How do you motivate a patient to exercise?",
    "How do you select exercises for a patient?",
  ],
  ["opposites", "Describe your biggest success with a client.", "Describe your biggest failure with a client."],
])("the same words turned round are not alike: %s", (_, one, other) => {
  expect(likenessOf(one, other)).toBeNull();
});

test.each([
  [
    "a noun and its verb",
    "How do you analyse a complaint about a violin?",
    "Describe your analysis of a complaint about a violin.",
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
])("the same in other words is alike: %s", (_, one, other) => {
  expect(likenessOf(one, other)).not.toBeNull();
});

test("a misspelled question is found by its spelling", () => {
  expect(likenessOf("How do you calibrate an interferometer?", "How do you calibrate an interferomter?")).toMatchObject(
    { measured: "spelling" },
  );
});

test("of each question the three most alike are told, the best first", () => {
  const texts = Array.from({ length: 6 }, (_, at) => `How do you calibrate an interferometer on day ${at}?`);
  const last = pairs([...texts, "How do you calibrate an interferometer?"]).filter(({ later }) => later === 6);
  expect(last).toHaveLength(3);
  expect(last.map(({ score }) => score)).toEqual(last.map(({ score }) => score).toSorted((a, b) => b - a));
});
