import { expect, test } from "vitest";
import { readCorpus } from "./corpus/read-corpus.ts";
import { lintQuestion } from "./lint-question.ts";

const codesOf = (text: string) => lintQuestion(text).map(({ code, topic }) => (topic ? `${code}:${topic}` : code));
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

test("every planted fault is found, and less than one clean question in twenty is blamed", () => {
  const planted = readCorpus("faulty.txt").flatMap(([codes = "", text = ""]) =>
    codes.split(/, ?/).map((code) => ({ code, text, found: codesOf(text) })),
  );
  const missed = planted.filter(({ code, found }) => !found.includes(code));
  const clean = readCorpus("clean.txt").map(([text = ""]) => ({ text, found: codesOf(text) }));
  const blamed = clean.filter(({ found }) => found.length > 0);
  console.warn(`Faults found: ${share(planted.length - missed.length, planted.length)}`);
  console.warn(`Clean questions blamed: ${share(blamed.length, clean.length)}`);
  expect(planted.length + clean.length).toBeGreaterThan(200);
  expect(missed).toEqual([]);
  expect(blamed.length / clean.length, JSON.stringify(blamed)).toBeLessThan(0.05);
});
