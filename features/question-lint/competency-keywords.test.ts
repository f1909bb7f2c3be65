import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { libraryCompetencies } from "#features/question-library/library/library.ts";
import { suggestCompetencies } from "./competency-keywords.ts";
import { competencyDictionary } from "./words/competency-dictionary.ts";

const file = readFileSync(new URL("corpus/job-descriptions.txt", import.meta.url), "utf8");
const listOf = (part = "") => part.replace(/^(must|not): /, "").split(", ");
const descriptions = file
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [title = "", must, not] = head.split(" | ");
    return { title, must: listOf(must), not: listOf(not), text: lines.join("\n") };
  });

test("the dictionary knows every competency of the library, and no other", () => {
  expect(Object.keys(competencyDictionary).toSorted()).toEqual(libraryCompetencies.map(({ key }) => key).toSorted());
});

test("eight descriptions are at hand", () => {
  expect(descriptions).toHaveLength(8);
});

describe.each(descriptions)("$title", ({ text, must, not }) => {
  const found = suggestCompetencies(text);
  const keys = found.map(({ competencyKey }) => competencyKey);

  test("suggests what it speaks of, and not what it does not", () => {
    expect(must.filter((key) => !keys.includes(key))).toEqual([]);
    expect(not.filter((key) => keys.includes(key))).toEqual([]);
  });

  test("the places lie in the text, in order, and the most named comes first", () => {
    for (const { spans } of found) {
      expect(spans.length).toBeGreaterThan(0);
      for (const [index, { start, end }] of spans.entries()) {
        expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
        expect(text.slice(start, end)).toMatch(/^\S.*\S$/s);
      }
    }
    const counts = found.map(({ spans }) => spans.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

test("what an employer makes is not what a person must be able to do", () => {
  expect(suggestCompetencies("We make bicycles in Leeds and pay a fair wage.")).toEqual([]);
  expect(suggestCompetencies("")).toEqual([]);
});
