import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { cleaned, looksLikeProgram, stripHtml } from "./cleaning.ts";

test("[S5.01] all HTML goes from texts and names, what is no HTML stays", () => {
  const pairs = [
    ["<b>bold</b> and <a href='x'>link</a>", "bold and link"],
    ["<<b>b>twice<<i>/b>", "twice"],
    ["<!-- a remark -->kept<?php 1 ?>", "kept"],
    ["<img src='x'\n alt='two lines'>after", "after"],
    ["3 < 4 and 5 > 2, a <- b, x => y", "3 < 4 and 5 > 2, a <- b, x => y"],
    ["an unclosed <i stays readable", "an unclosed <i stays readable"],
    ["", ""],
  ] as const;
  for (const [given, kept] of pairs) expect(stripHtml(given), given).toBe(kept);
  expect(cleaned({ "<i>name</i>": ["<p>one</p>", 2, true, null, { deep: "<u>x</u>" }] })).toEqual({
    name: ["one", 2, true, null, { deep: "x" }],
  });
});

test("[S5.01] no text has an element left, and what was stripped stays as it is", () => {
  const pieces = fc.constantFrom("<", ">", "b", "/", "!", " ", "<i>", "</i>", "a", '"', "<<", "λ");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const kept = stripHtml(parts.join(""));
      expect(kept).not.toMatch(/<[a-z/!?][^<>]*>/i);
      expect(stripHtml(kept)).toBe(kept);
    }),
    { numRuns: times({ small: 500, full: 20_000 }) },
  );
});

test("what a database cannot store goes, and a name like __proto__ is a name", () => {
  expect(cleaned("a\0b\ud800c")).toBe("ab\ufffdc");
  const kept = cleaned(JSON.parse('{"__proto__":{"polluted":true}}'));
  expect(Object.keys(Object(kept))).toEqual(["__proto__"]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("[S5.02] what looks like a program is known, honest words about programs are not", () => {
  const programs = [
    "<script>1</script>",
    "< SCRIPT src=x",
    "</script >",
    "javascript:void 0",
    "JavaScript : x",
    "vbscript:x",
    "<p onclick=go()>",
    "x OnError = y",
    "<iframe src=x>",
    "<object data=x>",
    "<embed src=x>",
    "eval(x)",
    "new Function ('x')",
    "setTimeout(go, 1)",
    "setInterval (go)",
  ];
  for (const text of programs) expect(looksLikeProgram(text), text).toBe(true);
  const honest = [
    "Explain setTimeout and setInterval",
    "What is the object of the exercise?",
    "We embed interviewers in the team; evaluate (1–4)",
    "Write a function (any language)",
    "A script for the interview. JavaScript is a must.",
    "on a = b",
  ];
  for (const text of honest) expect(looksLikeProgram(text), text).toBe(false);
});

test("looking and stripping take time in step with the length", () => {
  for (const piece of ["<", "< ", "on", "onaaa ", "<b", "javascript ", "<<b>", "set"]) {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const start = performance.now();
    looksLikeProgram(text);
    stripHtml(text);
    expect(performance.now() - start, piece).toBeLessThan(2000);
  }
});
