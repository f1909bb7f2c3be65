import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { DataKeys } from "./data-keys.ts";
import { seal, unseal } from "./seal.ts";
import { keyedHash } from "./secret-hash.ts";

const secret = "a secret for tests, 32 characters";
const alone: DataKeys = { APP_SECRET: secret, APP_DATA_KEYS: [] };
const key = (id: string) => ({ id, key: randomBytes(32) });
const [k1, k2] = [key("k1"), key("k2")];
const before: DataKeys = { APP_SECRET: secret, APP_DATA_KEYS: [k1] };
const during: DataKeys = { APP_SECRET: secret, APP_DATA_KEYS: [k2, k1] };
const after: DataKeys = { APP_SECRET: secret, APP_DATA_KEYS: [k2] };
const given = { purpose: "factor-secret", owner: "somebody" };
const refused = expect.objectContaining({ code: "DECRYPTION_FAILED" });

test("a sealed text opens for its purpose and owner, and for nothing and nobody else", () => {
  for (const keys of [alone, before]) {
    const sealed = seal("JBSWY3DP Ω", keys, given);
    expect(sealed).not.toContain("JBSWY3DP");
    expect(unseal(sealed, keys, given)).toBe("JBSWY3DP Ω");
    expect(seal("JBSWY3DP Ω", keys, given)).not.toBe(sealed);
    for (const open of [
      () => unseal(sealed, keys, { ...given, owner: "other" }),
      () => unseal(sealed, keys, { ...given, purpose: "other" }),
      () => unseal(sealed, { APP_SECRET: `${secret}!`, APP_DATA_KEYS: [{ id: "k1", key: randomBytes(32) }] }, given),
      () => unseal("", keys, given),
    ])
      expect(open).toThrow(refused);
  }
});

test("a sealed text with any sign changed, left out, added or moved does not open", () => {
  for (const keys of [alone, during]) {
    const sealed = seal("text", keys, given);
    for (let at = 0; at <= sealed.length; at++)
      for (const sign of ["", "=", "\n", ".", sealed[at] === "A" ? "B" : "A"])
        for (const rest of [at, at + 1]) {
          const altered = sealed.slice(0, at) + sign + sealed.slice(rest);
          if (altered !== sealed) expect(() => unseal(altered, keys, given), altered).toThrow(refused);
        }
  }
});

test("the new key seals while the old one still opens; once it is gone, what it sealed does not open", () => {
  const old = seal("kept", before, given);
  const fresh = seal("kept", during, given);
  expect([old.slice(0, 3), fresh.slice(0, 3)]).toEqual(["k1.", "k2."]);
  for (const sealed of [old, fresh, seal("kept", alone, given)]) expect(unseal(sealed, during, given)).toBe("kept");
  expect(unseal(fresh, after, given)).toBe("kept");
  expect(() => unseal(old, after, given)).toThrow(refused);
});

test("a record does not pass as one of another key, even where both ids name the same key", () => {
  const twice: DataKeys = { APP_SECRET: secret, APP_DATA_KEYS: [k1, { id: "k3", key: k1.key }] };
  const sealed = seal("text", twice, given);
  expect(() => unseal(sealed.replace("k1.", "k3."), twice, given)).toThrow(refused);
});

test("what was sealed before keys had ids opens", () => {
  const iv = randomBytes(12);
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "seal:factor-secret", 32));
  const cipher = createCipheriv("aes-256-gcm", derived, iv).setAAD(Buffer.from("somebody"));
  const record = Buffer.concat([iv, cipher.update("earlier"), cipher.final(), cipher.getAuthTag()]);
  expect(unseal(record.toString("base64url"), during, given)).toBe("earlier");
});

test("the same secret has another hash for another owner, purpose or installation", () => {
  const hash = keyedHash("123456", secret, given);
  expect(keyedHash("123456", secret, given)).toBe(hash);
  expect(keyedHash("123456", secret, { ...given, owner: "other" })).not.toBe(hash);
  expect(keyedHash("123456", secret, { ...given, purpose: "other" })).not.toBe(hash);
  expect(keyedHash("123456", `${secret}!`, given)).not.toBe(hash);
});
