import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import { Refusal } from "#platform/errors.ts";
import type { DataKeys } from "#platform/server/data-keys.ts";
import { unseal as unwrap, seal as wrap } from "#platform/server/seal.ts";

/** The specification's number. The password is a random 256-bit secret, so this is ample. */
const iterations = 100_000;
const version = 1;
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + 4 + saltBytes + ivBytes;
const derive = promisify(pbkdf2);

/** Whose value it is and what it is called: a sealed record opens nowhere else. */
export interface SealedFor {
  userId: string;
  key: string;
}

/** A person's secret, opened. */
export interface PersonSecret {
  secret: Buffer;
  salt: Buffer;
}

const decryptionFailed = () =>
  new Refusal("DECRYPTION_FAILED", "Decryption failed - data may be corrupted or password incorrect");

/** Keys derived in this process, for 5 minutes: one derivation costs about 20 ms. */
const derivedKeys = new LRUCache<string, Buffer>({ max: 1000, ttl: 5 * 60 * 1000 });

async function keyOf(person: PersonSecret, salt: Buffer): Promise<Buffer> {
  const name = `${person.secret.toString("base64")}.${salt.toString("base64")}`;
  const kept = derivedKeys.get(name);
  if (kept) return kept;
  const key = await derive(person.secret, salt, iterations, 32, "sha256");
  derivedKeys.set(name, key);
  return key;
}

/** What the seal covers beside the value: parts are prefixed with their length, so that none can run into the next. */
function boundTo({ userId, key }: SealedFor, header: Buffer): Buffer {
  const parts = [Buffer.from(userId), Buffer.from(key)];
  return Buffer.concat([header, ...parts.flatMap((part) => [uint32(part.length), part])]);
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

/** Seals a JSON text: version, iterations, salt, IV, ciphertext, tag; AES-256-GCM under PBKDF2-HMAC-SHA256. As base64url. */
export async function seal(text: string, person: PersonSecret, sealedFor: SealedFor): Promise<string> {
  const iv = randomBytes(ivBytes);
  const header = Buffer.concat([Buffer.from([version]), uint32(iterations), person.salt, iv]);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(person, person.salt), iv, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(sealedFor, header));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([header, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** Opens what `seal` made. Throws DECRYPTION_FAILED, always the same, for a wrong key and for anything altered. */
export async function open(sealed: string, person: PersonSecret, sealedFor: SealedFor): Promise<string> {
  const record = Buffer.from(sealed, "base64url");
  if (record.toString("base64url") !== sealed || record.length < headerBytes + tagBytes) throw decryptionFailed();
  // A record that names other parameters is refused before any work is done for it.
  if (record[0] !== version || record.readUInt32BE(1) !== iterations) throw decryptionFailed();
  const header = record.subarray(0, headerBytes);
  const salt = record.subarray(5, 5 + saltBytes);
  if (!salt.equals(person.salt)) throw decryptionFailed();
  const iv = record.subarray(5 + saltBytes, headerBytes);
  try {
    const decipher = createDecipheriv("aes-256-gcm", await keyOf(person, salt), iv, { authTagLength: tagBytes });
    decipher.setAAD(boundTo(sealedFor, header));
    decipher.setAuthTag(record.subarray(record.length - tagBytes));
    return (
      decipher.update(record.subarray(headerBytes, record.length - tagBytes), undefined, "utf8") +
      decipher.final("utf8")
    );
  } catch {
    throw decryptionFailed();
  }
}

/** The secrets of people are sealed with the program's own keys, which stand outside the database. */
const wrappedFor = (userId: string) => ({ purpose: "person-secret", owner: userId });

/** A new person's secret, sealed for the database, and the salt of its keys. */
export function createPersonSecret(keys: DataKeys, userId: string) {
  const secret = randomBytes(32).toString("base64url");
  return { wrapped: wrap(secret, keys, wrappedFor(userId)), salt: randomBytes(saltBytes).toString("base64url") };
}

/** Opens a person's secret. Throws DECRYPTION_FAILED when it is another person's, or its key is not set. */
export function openPersonSecret(
  keys: DataKeys,
  userId: string,
  kept: { wrapped: string; salt: string },
): PersonSecret {
  try {
    const secret = Buffer.from(unwrap(kept.wrapped, keys, wrappedFor(userId)), "base64url");
    return { secret, salt: Buffer.from(kept.salt, "base64url") };
  } catch {
    throw decryptionFailed();
  }
}
