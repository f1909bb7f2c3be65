import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";
import { keyedHash } from "./secret-hash.ts";

const secret = "a secret for tests, 32 characters";
const given = { purpose: "factor-secret", owner: "somebody" };

test("a sealed text opens for its purpose and owner, and for nothing and nobody else", () => {
  const sealed = seal("JBSWY3DP Ω", secret, given);
  expect(sealed).not.toContain("JBSWY3DP");
  expect(unseal(sealed, secret, given)).toBe("JBSWY3DP Ω");
  expect(seal("JBSWY3DP Ω", secret, given)).not.toBe(sealed);
  for (const open of [
    () => unseal(sealed, secret, { ...given, owner: "other" }),
    () => unseal(sealed, secret, { ...given, purpose: "other" }),
    () => unseal(sealed, `${secret}!`, given),
    () => unseal("", secret, given),
  ])
    expect(open).toThrow(expect.objectContaining({ code: "DECRYPTION_FAILED" }));
});

test("a sealed text with any bit changed does not open", () => {
  const record = Buffer.from(seal("text", secret, given), "base64url");
  for (let at = 0; at < record.length; at++) {
    const altered = Buffer.from(record);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => unseal(altered.toString("base64url"), secret, given), `byte ${at}`).toThrow();
  }
});

test("the same secret has another hash for another owner, purpose or installation", () => {
  const hash = keyedHash("123456", secret, given);
  expect(keyedHash("123456", secret, given)).toBe(hash);
  expect(keyedHash("123456", secret, { ...given, owner: "other" })).not.toBe(hash);
  expect(keyedHash("123456", secret, { ...given, purpose: "other" })).not.toBe(hash);
  expect(keyedHash("123456", `${secret}!`, given)).not.toBe(hash);
});
