import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Refusal } from "../errors.ts";
import { appKeyId, currentKeyId, type DataKeys, keyFor } from "./data-keys.ts";

const ivBytes = 12;
const tagBytes = 16;

/** What a sealed text is for, and whose it is: a seal opens for nothing and nobody else. */
export interface SealedFor {
  /** In kebab-case, such as "factor-secret"; each purpose has a key of its own. */
  purpose: string;
  /** Id of the row or person that it belongs to. */
  owner: string;
}

/** What the seal covers beside the text: the key's id too, so that no record can be passed off as another key's. */
const boundTo = (keyId: string, owner: string) => Buffer.from(`${keyId}.${owner}`);

/** Seals a text for the database: the key's id, a dot, and as base64url IV, ciphertext, tag; AES-256-GCM. */
export function seal(text: string, keys: DataKeys, { purpose, owner }: SealedFor): string {
  const id = currentKeyId(keys);
  const key = keyFor(keys, id, purpose);
  if (!key) throw new Error("The key that seals is not among the keys.");
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(id, owner));
  const record = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${record.toString("base64url")}`;
}

/**
 * Opens what `seal` made, with the key that it names. Throws DECRYPTION_FAILED, always the same, for another key, purpose or
 * owner and for anything altered. A text without a key's id was sealed before there were ids, with APP_SECRET.
 */
export function unseal(sealed: string, keys: DataKeys, { purpose, owner }: SealedFor): string {
  const dot = sealed.indexOf(".");
  const id = dot < 0 ? appKeyId : sealed.slice(0, dot);
  const written = sealed.slice(dot + 1);
  const record = Buffer.from(written, "base64url");
  const key = keyFor(keys, id, purpose);
  // Decoding passes over signs that it does not know: only the very writing that was made counts.
  if (!key || record.toString("base64url") !== written) throw cannotBeOpened();
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, record.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(dot < 0 ? Buffer.from(owner) : boundTo(id, owner));
    decipher.setAuthTag(record.subarray(record.length - tagBytes));
    return (
      decipher.update(record.subarray(ivBytes, record.length - tagBytes), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    throw cannotBeOpened();
  }
}

const cannotBeOpened = () =>
  new Refusal("DECRYPTION_FAILED", "Couldn't decrypt a value. It was altered, or the key that encrypted it isn't set.");
