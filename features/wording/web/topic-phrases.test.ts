import { expect, test } from "vitest";
import { asShipped } from "../topic-choices.ts";
import { linesOf, phrasesOf, problemOf, withPhrases, withTopic } from "./topic-phrases.ts";

test("phrases of one topic are replaced, those of others stay", () => {
  const choices = withPhrases(withPhrases(asShipped, "age", ["class of"]), "family", ["Sunday plans"]);
  const changed = withPhrases(choices, "age", linesOf(" year of birth \n\nclass of\nclass of"));
  expect(phrasesOf(changed, "age")).toEqual(["year of birth", "class of"]);
  expect(phrasesOf(changed, "family")).toEqual(["Sunday plans"]);
});

test("a topic is switched off once and on again", () => {
  const off = withTopic(withTopic(asShipped, "age", false), "age", false);
  expect(off.switchedOff).toEqual(["age"]);
  expect(withTopic(off, "age", true)).toEqual(asShipped);
});

test("a phrase without a word is said to be one", () => {
  expect(problemOf(withPhrases(asShipped, "age", ["*"]))).toBe("Enter at least one whole word");
  expect(problemOf(withPhrases(asShipped, "age", ["class of"]))).toBeUndefined();
});
