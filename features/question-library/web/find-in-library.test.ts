import { expect, test } from "vitest";
import { libraryCompetencies, libraryQuestions, libraryTemplates } from "../library/library.ts";
import { findCompetencies, findQuestions, usualCompetencies } from "./find-in-library.ts";

const library = { questions: libraryQuestions, competencies: libraryCompetencies };
const everything = { query: "", competencyKeys: null, type: null, preferredKeys: [] };

test("without a word or a filter everything is found", () => {
  expect(findQuestions(library, everything)).toHaveLength(libraryQuestions.length);
});

test("every word must be found, in any case and order, also in the name of the competency", () => {
  const found = findQuestions(library, { ...everything, query: "SEATS ticket" });
  expect(found.map((question) => question.key)).toEqual(["design-ticket-sale"]);
  const name = libraryCompetencies.find((competency) => competency.key === "ownership")?.name ?? "";
  expect(findQuestions(library, { ...everything, query: name }).length).toBeGreaterThan(1);
});

test("preferred competencies come first, filters leave the others out", () => {
  const found = findQuestions(library, { ...everything, preferredKeys: ["ownership"] });
  const last = found.findLastIndex((question) => question.competencyKey === "ownership");
  expect(found.slice(0, last + 1).every((question) => question.competencyKey === "ownership")).toBe(true);
  const only = findQuestions(library, { ...everything, competencyKeys: ["ownership"], type: "behavioural" });
  expect(only.every((question) => question.competencyKey === "ownership" && question.type === "behavioural")).toBe(
    true,
  );
});

test("competencies by family and word", () => {
  const craft = findCompetencies(libraryCompetencies, { query: "", family: "craft" });
  expect(craft.length).toBeGreaterThan(0);
  expect(craft.every((competency) => competency.family === "craft")).toBe(true);
  expect(findCompetencies(libraryCompetencies, { query: "zzz", family: null })).toEqual([]);
});

test("what templates of the role's family rate comes first, the most frequent before the others, and nothing is left out", () => {
  const usual = usualCompetencies(libraryTemplates, "engineering");
  expect(usual.size).toBeGreaterThan(3);
  const found = findCompetencies(libraryCompetencies, { query: "", family: null, usual });
  const counts = found.map(({ key }) => usual.get(key) ?? 0);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(found).toHaveLength(libraryCompetencies.length);
  expect(usualCompetencies(libraryTemplates, " ").size).toBe(0);
  expect(usualCompetencies(libraryTemplates, "Beekeeping").size).toBe(0);
});
