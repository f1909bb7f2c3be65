import { expect, test } from "vitest";
import { isHidden, isStorable, isUnseen, plainName } from "./seen-text.ts";
import { filledPersonName, filledText, nameOf, personNameOf } from "./text-shapes.ts";

/** Characters by their numbers, because one cannot see them here. */
const unseen = {
  "zero-width space": "\u200b",
  "zero-width joiner": "\u200d",
  "zero-width non-joiner": "\u200c",
  "word joiner": "\u2060",
  "invisible times": "\u2062",
  "soft hyphen": "\u00ad",
  "byte order mark among others": "\ufeff\u200b",
  "marks of direction": "\u200e\u200f\u202a\u202e\u2066\u2069\u061c",
  "combining grapheme joiner": "\u034f",
  "variation selectors": "\ufe0f\ufe0e\u{e0100}",
  "tags of a flag without the flag": "\u{e0067}\u{e0062}\u{e007f}",
  "Hangul fillers": "\u3164\u115f\u1160\uffa0",
  "vowels of Khmer that are not shown": "\u17b4\u17b5",
  "separator of Mongolian vowels": "\u180e",
  "blank of Braille": "\u2800",
  "anchors of annotations": "\ufff9\ufffb",
  "such characters among blanks": " \u200b\t\u2060 \n",
  "a hundred of them": "\u200b\u200d".repeat(50),
};
const seenText = {
  "a letter": "a",
  "Persian with a non-joiner within the word": "می\u200cخواهم",
  "Hindi with a joiner within the word": "क्\u200dष",
  "Sinhala with a joiner": "ශ්\u200dරී",
  "a family, joined": "👩\u200d👩\u200d👧",
  "a red heart with its selector": "❤\ufe0f",
  "a flag made of tags": "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  "Hebrew with a mark of direction": "\u200fתכנון",
  "a combining mark by itself": "\u0301",
  "a sign of number in Arabic": "\u0600",
  "a full stop": ".",
  "one letter among many zero-width spaces": "\u200b\u200bx\u200b",
};

test.each(Object.entries(unseen))("%s is not seen, and is no name", (_what, text) => {
  expect([isUnseen(text), isHidden(text)]).toEqual([true, true]);
  expect(nameOf(200).safeParse(text).error?.issues[0]?.message).toBe("Use visible characters");
  expect(filledText(200, "Enter a name").safeParse(text).error?.issues[0]?.message).toBe("Enter a name");
});

test.each(Object.entries(seenText))("%s is seen, and kept as it is", (_what, text) => {
  expect([isUnseen(text), isHidden(text)]).toEqual([false, false]);
  expect([nameOf(200).parse(text), filledText(200, "Enter a name").parse(` ${text} `)]).toEqual([text, text]);
});

test.each(["", " ", "\t\n", "\u00a0\u3000"])("nothing written, %j, is no hidden text, and no filled one", (text) => {
  expect([isUnseen(text), isHidden(text)]).toEqual([true, false]);
  expect(nameOf(200).parse(text)).toBe(text);
  expect(filledText(200, "Enter a name").safeParse(text).success).toBe(false);
});

test("what the database cannot store is told apart from what is too long", () => {
  expect(["a\0b", "a\ud83e", "ab🦔"].map(isStorable)).toEqual([false, false, true]);
  const problems = (text: string) =>
    nameOf(3)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(problems("a\0b")).toEqual(["Remove characters that can't be stored"]);
  expect(problems("abcd")).toEqual(["Keep it to 3 characters"]);
});

test.each([
  ["Ana\u202eamiL", "AnaamiL"],
  ["\u2066Ana\u2069 \u202bLima\u202c", "Ana Lima"],
  ["Ana\tLima\r\n<b>", "Ana Lima <b>"],
  ["\u001b[31mAna\u0007", " [31mAna "],
  ["Ana\u2028Lima", "AnaLima"],
])("%j is kept as %j: nothing in a name acts on the text around it", (name, plain) => {
  expect(plainName(name)).toBe(plain);
  expect(personNameOf(50).parse(name)).toBe(plain);
  expect(filledPersonName(50, "Enter a name").parse(name)).toBe(plain.trim());
});

test("joiners, marks of direction and whatever else a script needs stay in a name", () => {
  for (const name of [...Object.values(seenText), "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "Zoe\u0308"])
    expect(plainName(name)).toBe(name);
});

test("a name of controls alone is none", () => {
  expect(filledPersonName(50, "Enter a name").safeParse("\u0007\u202e").error?.issues[0]?.message).toBe("Enter a name");
});
