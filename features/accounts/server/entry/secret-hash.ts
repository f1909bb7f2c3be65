import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** SHA-256 of a secret long enough not to be guessed: what the database keeps in its place. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Keyed hash of a short code, which could be guessed from a plain one. */
export const codeHash = (key: string, id: string, code: string): string =>
  createHmac("sha256", key).update(`${id} ${code}`).digest("hex");

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
