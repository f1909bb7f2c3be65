import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { suggestCompetencies } from "./competency-keywords.ts";
import keywords from "./library/keywords.json" with { type: "json" };
import { libraryCompetencies } from "./library/library.ts";

const file = readFileSync(new URL("library/job-descriptions.txt", import.meta.url), "utf8");
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
  expect(Object.keys(keywords).toSorted()).toEqual(libraryCompetencies.map(({ key }) => key).toSorted());
});

test("fifteen descriptions are at hand", () => {
  expect(descriptions).toHaveLength(15);
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

test.each([
  "We are an equal opportunity employer and value diversity. We do not discriminate on the basis of race, religion or disability. People of all backgrounds are welcome to apply. Employment is at the sole discretion of the company.",
  "We offer a competitive salary, equity, health insurance, parental leave, flexible working hours and a professional development budget. You will join a diverse team in a friendly environment.",
])("what an employer promises is not what a person must be able to do either: %s", (text) => {
  expect(suggestCompetencies(text)).toEqual([]);
});

test.each([
  ["handles difficult conversations", ["service-recovery", "handling-disagreement"]],
  ["plans her own work", ["prioritizing"]],
  ["manages his workload, meets tight deadlines", ["prioritizing"]],
  ["keeps pupils safe and reports concerns", ["safeguarding"]],
  ["reports hazards and follows lockout procedures", ["safety"]],
  ["speaks up when something is wrong", ["integrity"]],
  ["bounces back from setbacks", ["resilience"]],
  ["pays attention to details", ["attention-to-detail"]],
])("a person who %s brings %j", (text, keys) => {
  const found = suggestCompetencies(text).map(({ competencyKey }) => competencyKey);
  expect(found).toEqual(expect.arrayContaining(keys));
});
