import { expect, test } from "vitest";
import { openingWords } from "./opening-words.ts";

const sale =
  "Design the part of a ticket shop that sells numbered seats. No seat may be sold twice. Where do you begin?";

test("a question that fits stands whole", () => {
  expect(openingWords(sale, 200)).toBe(sale);
});

test("else it ends with a sentence, where one fills enough of the room; else with a word", () => {
  expect(openingWords(sale, 90)).toBe(
    "Design the part of a ticket shop that sells numbered seats. No seat may be sold twice.",
  );
  expect(openingWords(sale, 62)).toBe("Design the part of a ticket shop that sells numbered seats.");
  expect(openingWords(sale, 40)).toBe("Design the part of a ticket shop that…");
  expect(openingWords("No. Then tell me about the longest outage that you remember.", 40)).toBe(
    "No. Then tell me about the longest…",
  );
});

test("wide signs take twice the room, and what has no spaces ends between two signs", () => {
  expect(openingWords("難しい決断をした時のことを教えてください。", 21)).toBe("難しい決断をした時の…");
  expect(openingWords("x".repeat(50), 11)).toBe(`${"x".repeat(10)}…`);
});
