import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test("passwords that lead the lists are known, also lengthened in the ways that people use", () => {
  for (const password of [
    "1qaz2wsx3edc",
    "Password1234",
    "P@ssw0rd2024!",
    "passwordpassword",
    "qwertyqwerty",
    "123456789012",
    "football123456",
    "!!!iloveyou!!!",
    "letmeinletmein",
    "dragonmonkey",
    "qwerty123456",
    "AdMiNiStRaToR",
  ])
    expect(isCommonPassword(password), password).toBe(true);
});

test("phrases, other scripts and what nobody else chose are not", () => {
  for (const password of [
    "correct horse battery",
    "パスワードは十二文字です",
    "vier Karpfen im Teich",
    "kW8#vnq2LzPt",
    "a long password 4f3a",
    "🦊".repeat(12),
    "the heron stood still",
  ])
    expect(isCommonPassword(password), password).toBe(false);
});
