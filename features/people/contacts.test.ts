import { expect, test } from "vitest";
import { digitsOf, isMailAddress, isTelephone } from "./contacts.ts";

test.each(["maria@example.org", "o'brien+jobs@sub.example.co", "用户@例子.广告", "a@b.cd"])(
  "%s is an address",
  (typed) => {
    expect(isMailAddress(typed)).toBe(true);
  },
);

test.each([
  "",
  "maria",
  "maria@",
  "@example.org",
  "maria@example",
  "a b@example.org",
  "Maria <m@example.org>",
  "a@b.c,d@e.f",
  // As they are pasted from pages and chats: no mail gets there, and it looks like the same address.
  "maria\u200b@example.org",
  "maria@example.org\u202c",
  "\u2060maria@example.org",
  "ma\u00adria@example.org",
  "maria\u0007@example.org",
])("%j is none", (typed) => {
  expect(isMailAddress(typed)).toBe(false);
});

test.each([
  ["+49 (0)30 123-4567", "490301234567"],
  ["٠٣٠ ١٢٣٤٥٦٧", "0301234567"],
  ["tel:+1-202-555-0143 ext. 12", "1202555014312"],
  ["０３-１２３４-５６７８", "0312345678"],
])("%s is a number with the digits %s", (typed, digits) => {
  expect([isTelephone(typed), digitsOf(typed)]).toEqual([true, digits]);
});

test.each(["", "1234", "call me", "030 123 4567 (evenings)", "1".repeat(21)])("%j is no number", (typed) => {
  expect(isTelephone(typed)).toBe(false);
});
