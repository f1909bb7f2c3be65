import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "./data-keys.ts";
import type { SealedFor } from "./seal.ts";

/** SHA-256 of a secret long enough not to be guessed, in hexadecimal: what the database keeps in its place. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Keyed hash of a short secret, so that whoever reads the database alone cannot try out all there are. */
export function keyedHash(secret: string, appSecret: string, { purpose, owner }: SealedFor): string {
  return createHmac("sha256", derivedKey(appSecret, `hash:${purpose}`))
    .update(`${owner}:${secret}`)
    .digest("base64url");
}

/** Compares two hashes or codes in the same time, wherever they differ. */
export function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}
