import { expect, test } from "vitest";
import { wordsToMind } from "./posting-words.ts";

const none = { title: "", summary: "", about: "", firstMonths: "", benefits: "" };

test("words that keep people away are found where they stand, with what says the same to everyone", () => {
  expect(wordsToMind({ ...none, title: "Sales ninja", about: "A young team. He or she is a native speaker." })).toEqual(
    [
      { field: "title", words: "ninja", why: "jargon", instead: "expert" },
      { field: "about", words: "young", why: "age", instead: null },
      { field: "about", words: "He or she", why: "gender", instead: "they" },
      { field: "about", words: "native speaker", why: "origin", instead: "fluent speaker" },
    ],
  );
});

test("parts of other words are none of them", () => {
  expect(wordsToMind({ ...none, about: "Younger’s Bakery. Gurung. Foremanship." })).toEqual([]);
});
