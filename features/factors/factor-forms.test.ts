import { expect, test } from "vitest";
import { normalisePhone, phoneHint } from "./phone-number.ts";
import { readRecoveryCode, recoveryAlphabet, writeRecoveryCode } from "./recovery-code.ts";

test("a number is read with blanks, brackets and a double zero, and only in international form", () => {
  expect(normalisePhone("+49 (30) 123 45-67")).toBe("+49301234567");
  expect(normalisePhone("0049/30.1234567")).toBe("+49301234567");
  for (const none of ["", "030 1234567", "+0 30 1234567", "+49", "+4930123456789012", "+49 30 CALLME"])
    expect(normalisePhone(none), none).toBeNull();
  expect(phoneHint("+49301234567")).toBe("67");
});

test("a recovery code is read as it was written, and as people write it", () => {
  const code = writeRecoveryCode(Uint8Array.from([0, 1, 18, 31, 32, 5, 6, 7, 8, 255]));
  expect(code).toBe("01JZ0-5678Z");
  for (const typed of [code, "01jz0 5678z", "o1jzO5678z", "0IJZ0–5678Z"])
    expect(readRecoveryCode(typed), typed).toBe(code);
  for (const none of ["", "01JZ0", "01JZ0-5678Z0", "01JZ0-5678U", "01JZ0-5678é"])
    expect(readRecoveryCode(none), none).toBeNull();
  expect(new Set(recoveryAlphabet).size).toBe(32);
});
