import { describe, expect, test } from "vitest";
import { libraryQuestions } from "#features/question-library/library/library.ts";
import { readCorpus, readCorpusSets } from "#tests/support/read-corpus.ts";
import { likenessOf } from "./likeness.ts";
import { lintAnchor, lintLevels } from "./lint-anchors.ts";
import { lintQuestion } from "./lint-question.ts";

const codesOf = (text: string) => lintQuestion(text).map(({ code, topic }) => (topic ? `${code}:${topic}` : code));
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const cleanSets = new Map(readCorpusSets("clean.txt").map(({ name, rows }) => [name, rows]));

describe.each(readCorpusSets("faulty.txt"))("questions, set $name", ({ name, atFirst, rows }) => {
  const planted = rows.flatMap(([codes = "", text = ""]) =>
    codes.split(/, ?/).map((code) => ({ code, text, found: codesOf(text) })),
  );
  const clean = (cleanSets.get(name) ?? []).map(([text = ""]) => ({ text, found: codesOf(text) }));

  test("every planted fault is found, and no clean question is blamed", () => {
    const missed = planted.filter(({ code, found }) => !found.includes(code));
    const blamed = clean.filter(({ found }) => found.length > 0);
    console.warn(
      `${name}: faults found ${share(planted.length - missed.length, planted.length)}, clean questions blamed ${share(blamed.length, clean.length)}; at first ${atFirst}`,
    );
    expect(planted.length).toBeGreaterThanOrEqual(20);
    expect(clean.length).toBeGreaterThanOrEqual(20);
    expect(missed).toEqual([]);
    expect(blamed).toEqual([]);
  });
});

test("the set that was there before the rules holds more than 200 questions, about half of them clean", () => {
  const faulty = readCorpusSets("faulty.txt")[0]?.rows.length ?? 0;
  const clean = cleanSets.get("before the rules")?.length ?? 0;
  expect(faulty + clean).toBeGreaterThan(200);
  expect(clean).toBeGreaterThan(100);
});

test("of the questions and follow-ups of our library less than one in a hundred is blamed", () => {
  const lines = libraryQuestions.flatMap(({ text, followUps }) => [text, ...followUps]);
  expect(lines.length).toBeGreaterThan(300);
  const blamed = lines.map((text) => ({ text, found: codesOf(text) })).filter(({ found }) => found.length > 0);
  expect(blamed.length / lines.length, JSON.stringify(blamed)).toBeLessThan(0.01);
});

test("anchors: each fault is found, and nothing else", () => {
  const wrong = readCorpus("anchors.txt").filter(([expected = "", text = ""]) => {
    const found = lintAnchor(text).map(({ code }) => code);
    return expected === "ok"
      ? found.length > 0
      : !expected.split(/, ?/).every((code) => found.some((one) => one === code));
  });
  expect(wrong).toEqual([]);
});

test("levels that differ only by how much or how good are found, and others are not", () => {
  const wrong = readCorpus("ladders.txt").filter(([expected, ladder = ""]) => {
    const levels = ladder.split(" / ").map((anchor, index) => ({ value: index + 1, anchor }));
    return (expected === "same-levels") !== lintLevels(levels).some(({ code }) => code === "same-levels");
  });
  expect(wrong).toEqual([]);
});

test("ladders of others: each fault is found, and nothing in the levels that say what is done", () => {
  const wrong = readCorpus("ladders-of-others.txt").filter(([expected = "", ladder = ""]) => {
    const levels = ladder.split(" / ").map((anchor, index) => ({ value: index + 1, anchor }));
    const found = lintLevels(levels);
    return expected === "ok" ? found.length > 0 : !found.some(({ code }) => code === expected);
  });
  expect(wrong).toEqual([]);
});

interface Judged {
  expected: string;
  pair: string;
  isFound: boolean;
}
const judged = (rows: readonly string[][]): Judged[] =>
  rows.map(([expected = "", one = "", other = ""]) => ({
    expected,
    pair: `${one} | ${other}`,
    isFound: likenessOf(one, other) !== null,
  }));

/** Of what is told, the share that is right; and of what is to be told, the share that is. */
function figuresOf(pairs: readonly Judged[]) {
  const right = pairs.filter(({ expected, isFound }) => expected === "same" && isFound).length;
  return {
    precision: right / pairs.filter(({ isFound }) => isFound).length,
    recall: right / pairs.filter(({ expected }) => expected === "same").length,
    wrong: JSON.stringify(pairs.filter(({ expected, isFound }) => (expected === "same") !== isFound)),
  };
}

const pairSets = readCorpusSets("pairs.txt");
test.each([...pairSets, { name: "all", atFirst: "not measured", rows: pairSets.flatMap(({ rows }) => rows) }])(
  "pairs: precision and recall are 0.85 or more: set $name",
  ({ name, atFirst, rows }) => {
    const pairs = judged(rows);
    const { precision, recall, wrong } = figuresOf(pairs);
    console.warn(
      `pairs, ${name}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)} over ${pairs.length} pairs; at first ${atFirst}`,
    );
    expect(pairs.length).toBeGreaterThan(25);
    expect(precision, wrong).toBeGreaterThanOrEqual(0.85);
    expect(recall, wrong).toBeGreaterThanOrEqual(0.85);
  },
);

test("over all sets less than 5 % of the clean questions are blamed, and at least 95 % of the faults are found", () => {
  const clean = readCorpus("clean.txt");
  const faulty = readCorpus("faulty.txt");
  const blamed = clean.filter(([text = ""]) => codesOf(text).length > 0);
  const found = faulty.filter(([codes = "", text = ""]) =>
    codes.split(/, ?/).every((code) => codesOf(text).includes(code)),
  );
  console.warn(
    `all sets: clean blamed ${share(blamed.length, clean.length)}, faulty found ${share(found.length, faulty.length)}`,
  );
  expect(blamed.length / clean.length).toBeLessThan(0.05);
  expect(found.length / faulty.length).toBeGreaterThan(0.95);
});
