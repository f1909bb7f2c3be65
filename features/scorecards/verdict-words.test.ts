import { expect, test } from "vitest";
import { verdictWordsIn } from "./verdict-words.ts";

test.each([
  ["Strong on design, ask about on-call.", ["Strong"]],
  ["I would hire her.", ["hire"]],
  ["She failed the second case. No red flags.", ["failed", "red flags"]],
])("%s sounds like a verdict", (text, words) => {
  expect(verdictWordsIn(text)).toEqual(words);
});

test.each([
  "Ask how the migration ended.",
  "We didn't get to ownership; the outage in 2024 is a good place to start.",
  "",
])("%s tells what to ask", (text) => {
  expect(verdictWordsIn(text)).toEqual([]);
});
