import { expect, test } from "vitest";
import { excerptOf, foundIn } from "./excerpts.ts";

const wordsIn = (text: string, search: string) => foundIn(text, search).map(({ from, to }) => text.slice(from, to));

test.each([
  ["Łukasz lives in Łódź", "lukasz lodz", ["Łukasz", "Łódź"]],
  ["SQL, NoSQL and SQLite", "sql", ["SQL", "NoSQL", "SQLite"]],
  ["C++ and C#, not C", "c++", ["C++"]],
  ["Go, Golang, Django", "go", ["Go", "Golang"]],
  ["東京で働く", "京", ["東京で働く"]],
  ["nothing", "", []],
])("in %j a search for %j finds %j", (text, search, words) => {
  expect(wordsIn(text, search)).toEqual(words);
});

test("an excerpt stands around what was found, cut at words, in one line", () => {
  const text = `${"before ".repeat(60)}Kubernetes\n\tat scale ${"after ".repeat(60)}`;
  const excerpt = excerptOf(text, "kubernetes", 60);
  expect(excerpt).toMatch(/^…before .*Kubernetes at scale after.*…$/);
  expect(excerpt.length).toBeLessThan(70);
  expect(excerptOf("short", "nowhere")).toBe("short");
});
