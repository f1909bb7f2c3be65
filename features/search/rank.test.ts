import { expect, test } from "vitest";
import { meantIn } from "./misspelled.ts";
import { rankOf } from "./rank.ts";

test("the same words come before words that begin so, and those before parts", () => {
  const titles = ["Anna Maria Schmidt", "Schmidt Anna", "Annabel Schmidtke", "Hannah Goldschmidt"];
  expect(titles.toSorted((a, b) => rankOf(b, "anna schmidt") - rankOf(a, "anna schmidt"))).toEqual([
    "Schmidt Anna",
    "Anna Maria Schmidt",
    "Annabel Schmidtke",
    "Hannah Goldschmidt",
  ]);
});

test("a word is meant that differs by a third of its letters; short ones are not guessed", () => {
  const text = " lukasz kowalski ledger ";
  expect(meantIn(text, "kowalsky")).toBe("kowalski");
  expect(meantIn(text, "Lukas Kovalski")).toBe("lukas kowalski");
  expect(meantIn(text, "kowalski bo")).toBeNull();
  expect(meantIn(text, "zebra")).toBeNull();
});
