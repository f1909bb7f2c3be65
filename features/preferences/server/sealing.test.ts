import { createHook } from "node:async_hooks";
import { randomBytes, webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { createPersonSecret, open, openPersonSecret, seal } from "./sealing.ts";

const message = "Decryption failed - data may be corrupted or password incorrect";
const failed = { code: "DECRYPTION_FAILED", message };
const person = { secret: randomBytes(32), salt: randomBytes(16) };
const sealedFor = { userId: "user-1", key: "interviewSettings" };

test("[S9.04] what was sealed opens: empty, long, and in any script", async () => {
  for (const text of ['""', "{}", JSON.stringify("😀".repeat(10_000)), '"‮עברית العربية"'])
    expect(await open(await seal(text, person, sealedFor), person, sealedFor)).toBe(text);
});

test("[S9.04] another implementation opens it: PBKDF2 with 100000 iterations of SHA-256, AES-256-GCM", async () => {
  const record = Buffer.from(await seal("across", person, sealedFor), "base64url");
  expect([record[0], record.readUInt32BE(1)]).toEqual([1, 100_000]);
  const { subtle } = webcrypto;
  const raw = await subtle.importKey("raw", person.secret, "PBKDF2", false, ["deriveKey"]);
  const key = await subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt: record.subarray(5, 21), iterations: 100_000 },
    raw,
    { name: "AES-GCM", length: 256 },
    false,
    ["decrypt"],
  );
  const prefixed = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const additionalData = Buffer.concat([record.subarray(0, 33), prefixed("user-1"), prefixed("interviewSettings")]);
  const plain = await subtle.decrypt(
    { name: "AES-GCM", iv: record.subarray(21, 33), additionalData, tagLength: 128 },
    key,
    record.subarray(33),
  );
  expect(Buffer.from(plain).toString()).toBe("across");
});

test("[S8.08][S9.04] a record with any byte flipped, shortened or lengthened is refused, always in the same words", async () => {
  for (let record = 0; record < times({ small: 2, full: 20 }); record += 1) {
    const sealed = Buffer.from(await seal(`{"n":${record}}`, person, sealedFor), "base64url");
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(at) ^ (1 << (at % 8)), at);
      await expect(open(altered.toString("base64url"), person, sealedFor), `byte ${at}`).rejects.toMatchObject(failed);
    }
    for (const other of [sealed.subarray(0, -1), sealed.subarray(0, 20), Buffer.concat([sealed, Buffer.from([0])])])
      await expect(open(other.toString("base64url"), person, sealedFor)).rejects.toMatchObject(failed);
  }
  const text = await seal('{"n":1}', person, sealedFor);
  for (let at = 0; at < text.length; at += 1)
    for (const sign of ["", "=", "\n", text[at] === "A" ? "B" : "A"])
      await expect(
        open(text.slice(0, at) + sign + text.slice(at + 1), person, sealedFor),
        `sign ${at}`,
      ).rejects.toMatchObject(failed);
  for (const nonsense of ["", "plain", "{}", "\u0000"])
    await expect(open(nonsense, person, sealedFor)).rejects.toMatchObject(failed);
});

test("[S8.08] another person, another key or another secret does not open it", async () => {
  const sealed = await seal("mine", person, sealedFor);
  await expect(open(sealed, person, { ...sealedFor, userId: "user-2" })).rejects.toMatchObject(failed);
  await expect(open(sealed, person, { ...sealedFor, key: "theme" })).rejects.toMatchObject(failed);
  await expect(open(sealed, person, { userId: "user-1i", key: "nterviewSettings" })).rejects.toMatchObject(failed);
  await expect(open(sealed, { ...person, secret: randomBytes(32) }, sealedFor)).rejects.toMatchObject(failed);
});

/** How many keys Node derived in the meantime, as Node itself reports it. */
async function derivationsDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_, type) {
      if (type === "PBKDF2REQUEST") count += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return count;
}

test("parameters that a forged record names are refused before any work", async () => {
  const sealed = Buffer.from(await seal("x", person, sealedFor), "base64url");
  for (const iterations of [1, 10, 99_999, 1_000_000_000, 4_294_967_295]) {
    sealed.writeUInt32BE(iterations, 1);
    const derivations = await derivationsDuring(() =>
      expect(open(sealed.toString("base64url"), person, sealedFor)).rejects.toMatchObject(failed),
    );
    expect(derivations).toBe(0);
  }
  const stranger = { secret: randomBytes(32), salt: person.salt };
  const untouched = await seal("x", person, sealedFor);
  expect(await derivationsDuring(() => expect(open(untouched, stranger, sealedFor)).rejects.toBeDefined())).toBe(1);
});

test("no IV comes twice", async () => {
  const ivs = new Set<string>();
  const count = times({ small: 2000, full: 200_000 });
  for (let at = 0; at < count; at += 1)
    ivs.add(
      Buffer.from(await seal("x", person, sealedFor), "base64url")
        .subarray(21, 33)
        .toString("hex"),
    );
  expect(ivs.size).toBe(count);
}, 300_000);

test("a person's secret opens with the application's secret and for that person alone", () => {
  const keysOf = (APP_SECRET: string) => ({ APP_SECRET, APP_DATA_KEYS: [] });
  const kept = createPersonSecret(keysOf("application secret A"), "user-1");
  expect(openPersonSecret(keysOf("application secret A"), "user-1", kept).secret).toHaveLength(32);
  expect(() => openPersonSecret(keysOf("application secret B"), "user-1", kept)).toThrow(message);
  expect(() => openPersonSecret(keysOf("application secret A"), "user-2", kept)).toThrow(message);
});
