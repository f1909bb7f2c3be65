import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Refusal } from "../errors.ts";

const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text is for, and whose it is: a seal opens for nothing and nobody else. */
export interface SealedFor {
  /** In kebab-case, such as "factor-secret"; each purpose has a key of its own. */
  purpose: string;
  /** Id of the row or person that it belongs to. */
  owner: string;
}

/** The key for one purpose, derived from APP_SECRET. */
export const keyOf = (appSecret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", appSecret, "", `seal:${purpose}`, 32));

/** Seals a text for the database with a key that is derived from APP_SECRET: IV, ciphertext, tag; AES-256-GCM, base64url. */
export function seal(text: string, appSecret: string, { purpose, owner }: SealedFor): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(appSecret, purpose), iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Opens what `seal` made. Throws DECRYPTION_FAILED, always the same, for another secret, purpose or owner and for anything altered. */
export function unseal(sealed: string, appSecret: string, { purpose, owner }: SealedFor): string {
  const record = Buffer.from(sealed, "base64url");
  try {
    const iv = record.subarray(0, ivBytes);
    const decipher = createDecipheriv("aes-256-gcm", keyOf(appSecret, purpose), iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(record.subarray(record.length - tagBytes));
    return (
      decipher.update(record.subarray(ivBytes, record.length - tagBytes), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    throw new Refusal(
      "DECRYPTION_FAILED",
      "A sealed value cannot be opened: it was altered, or APP_SECRET is another one.",
    );
  }
}
