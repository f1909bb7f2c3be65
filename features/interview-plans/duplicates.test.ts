import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadComparer } from "#features/likeness/likeness.ts";
import { libraryQuestions } from "#features/question-library/library/library.ts";
import { aQuestion, aRound } from "#tests/support/plan-drafts.ts";
import { duplicatesOf } from "./duplicates.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { emptyDraft } from "./plan-limits.ts";

const comparer = await loadComparer();
const [first, second] = [aRound(), aRound()];
function plan(...texts: string[]): PlanDraft {
  const questions = texts.map((text, index) => aQuestion({ roundId: index === 0 ? first.id : second.id, text }));
  return { ...emptyDraft("x"), rounds: [first, second], questions };
}
const kinds = (...texts: string[]) => duplicatesOf(plan(...texts), comparer).map(({ kind }) => kind);

describe("alike", () => {
  test.each([
    ["case, punctuation and spaces aside", "What broke? And when!", "what  broke and when", "exact"],
    [
      "a word or two more",
      "Tell me about a time you had to change a decision after new evidence came in.",
      "Describe a time when you had to change a decision after new evidence came in late.",
      "near",
    ],
    ["words in another order", "Which supplier failed you and why?", "Why, and which supplier failed you?", "near"],
    ["Japanese", "最近下した難しい決断について教えてください。", "最近下した難しい決断について教えてください", "exact"],
    [
      "Japanese, one sign more",
      "最近下した難しい決断について教えてください",
      "最近下した難しい決断についても教えてください",
      "near",
    ],
    ["Arabic", "حدثني عن مرة غيرت فيها قرارك", "حدثني عن مرة غيرت فيها قرارك؟", "exact"],
    [
      "Russian",
      "Расскажите о решении, которое вы изменили",
      "Расскажите о решении, которое вы изменили недавно",
      "near",
    ],
    ["Hindi", "अपने सबसे कठिन निर्णय के बारे में बताइए", "अपने सबसे कठिन निर्णय के बारे में बताइए।", "exact"],
  ])("%s", (_, one, other, kind) => {
    expect(kinds(one, other)).toEqual([kind]);
  });
});

describe("not alike", () => {
  test.each([
    [
      "the same opening",
      "Tell me about a time when you had to deal with an angry customer.",
      "Tell me about a time when you had to deal with a missed deadline.",
    ],
    ["stop words alone", "What would you do?", "Why did you do that?"],
    ["empty rows", "", " "],
    ["other Chinese question", "请介绍一次失败的经历", "请说明你如何安排一天的工作"],
  ])("%s", (_, one, other) => {
    expect(kinds(one, other)).toEqual([]);
  });
});

test("it is told under the later question, with the place of the earlier one", () => {
  const draft = plan("Other matter here", "Which oven would you buy next?", "Which oven would you buy next?");
  const [earlier, later] = draft.questions.slice(1);
  expect(duplicatesOf(draft, comparer)).toEqual([
    {
      laterId: later!.id,
      earlierId: earlier!.id,
      kind: "exact",
      score: 1,
      measured: "words",
      earlierRound: 2,
      earlierNumber: 1,
      matched: ["oven", "buy", "next"].map((word) => ({ earlier: word, later: word })),
      onlyEarlier: [],
      onlyLater: [],
    },
  ]);
  const turned = { ...draft, questions: draft.questions.toReversed() };
  expect(duplicatesOf(turned, comparer)[0]).toMatchObject({ laterId: earlier!.id, earlierId: later!.id });
});

test("a pair that was kept stays quiet, whichever of the two was named first", () => {
  const draft = plan("Which oven would you buy?", "Which oven would you buy?");
  const [a, b] = draft.questions.map(({ id }) => id);
  expect(duplicatesOf({ ...draft, keptDuplicates: [[a!, b!]] }, comparer)).toEqual([]);
  expect(duplicatesOf({ ...draft, keptDuplicates: [[b!, a!]] }, comparer)).toEqual([]);
});

test("no two questions of the library are alike", () => {
  expect(duplicatesOf(plan(...libraryQuestions.map(({ text }) => text)), comparer)).toEqual([]);
});

test("of 400 questions each pair of like ones is found once, and no other", () => {
  const words = (index: number) => createHash("sha256").update(String(index)).digest("hex").replaceAll(/.{8}/g, "$& ");
  const texts = Array.from({ length: 200 }, (_, index) => words(index));
  const draft = plan(...texts, ...texts);
  const found = duplicatesOf(draft, comparer).map(({ earlierId, laterId }) => `${earlierId} ${laterId}`);
  const expected = texts.map((_, index) => `${draft.questions[index]!.id} ${draft.questions[index + 200]!.id}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("of a question that is like many, the three best are told, and others once these are decided on", () => {
  const draft = plan(...Array.from({ length: 9 }, () => "Which oven would you buy?"));
  const ids = draft.questions.map(({ id }) => id);
  const last = ids.at(-1)!;
  const toldOfLast = (of: PlanDraft) =>
    duplicatesOf(of, comparer).flatMap(({ laterId, earlierId }) => (laterId === last ? [ids.indexOf(earlierId)] : []));
  expect(toldOfLast(draft)).toEqual([0, 1, 2]);
  const keptDuplicates = ids.slice(0, 3).map((id): [string, string] => [last, id]);
  expect(toldOfLast({ ...draft, keptDuplicates })).toEqual([3, 4, 5]);
});

test("misspelled words are looked at in a question, not in pages of text: there a tenth of them does no harm", () => {
  const words = (number: number, isMisspelled: (index: number) => boolean) =>
    Array.from({ length: number }, (_, index) => {
      const word = createHash("sha256")
        .update(String(index))
        .digest("base64url")
        .replaceAll(/[^a-z]/gi, "x")
        .slice(0, 14);
      return isMisspelled(index) ? `${word.slice(0, 7)}${word.slice(8)}` : word;
    }).join(" ");
  const pair = (number: number, every: number) =>
    kinds(
      words(number, () => false),
      words(number, (index) => index % every === 0),
    );
  expect(pair(6, 3)).toEqual(["near"]);
  expect(pair(200, 3)).toEqual([]);
  expect(pair(200, 10)).toEqual(["near"]);
});
