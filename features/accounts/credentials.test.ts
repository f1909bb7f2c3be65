import { expect, test } from "vitest";
import { nameProblem, normaliseName, passwordProblem, passwordStrength } from "./credentials.ts";
import { normaliseEmail } from "./email-address.ts";

test("a password has 12 to 256 characters of any script, and no other rule", () => {
  for (const password of [
    "correct horse",
    "パスワードは十二文字です",
    "            ",
    "🦊".repeat(12),
    "a".repeat(256),
    "é".repeat(12),
  ])
    expect(passwordProblem(password), password).toBeNull();
  for (const password of ["", "elevenchars", "🦊".repeat(11), "👩‍👩‍👧‍👦".repeat(11), "e\u0301".repeat(11)])
    expect(passwordProblem(password), password).toBe("too-short");
  for (const password of ["a".repeat(257), "🦊".repeat(257), "x".repeat(100_000)])
    expect(passwordProblem(password)).toBe("too-long");
  for (const password of ["twelve chars\0", "half a pair \ud800"]) expect(passwordProblem(password)).toBe("unstorable");
});

test("addresses that differ in capitals or blanks are one address", () => {
  expect(normaliseEmail("  Ana.Silva@Example.ORG ")).toBe("ana.silva@example.org");
});

test("a name is kept in any script, with its blanks in order", () => {
  expect(normaliseName("  Ana \t  Λ ")).toBe("Ana Λ");
  for (const name of ["李", "مریم", "O'Brien-Ñandú", "🦊"]) expect(nameProblem(name)).toBeNull();
  for (const nothing of [" \u3000 ", "\u200b", "\u2060 \u202e"]) expect(nameProblem(nothing)).toBe("empty");
  expect(nameProblem("x".repeat(201))).toBe("too-long");
  for (const wrong of ["a\0b", "a\u0007b", "\u001b[2Jb", "a\ud800", "a\u0085\u009bb"])
    expect(nameProblem(wrong)).toBe("unstorable");
  expect(normaliseName("a\tb\n")).toBe("a b");
});

test("the meter calls repeats and one's own name weak", () => {
  expect(passwordStrength("aaaaaaaaaaaaaaaaaaaa")).toBe("weak");
  expect(passwordStrength("ana.silva@example.org", ["ana.silva@example.org"])).toBe("weak");
  expect(passwordStrength("plain enough 12")).toBe("fair");
  expect(passwordStrength("correct horse battery staple")).toBe("strong");
});
