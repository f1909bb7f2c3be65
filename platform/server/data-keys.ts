import { hkdfSync } from "node:crypto";
import { z } from "zod";

/** Id of the key that is derived from APP_SECRET. */
export const appKeyId = "app";

const keyBytes = 32;
const told = "APP_DATA_KEYS must be id:key pairs with commas between, each key 32 bytes as base64 or hexadecimal";

/** Null for what is not exactly 32 bytes. */
function readKey(written: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(written)) return Buffer.from(written, "hex");
  const key = Buffer.from(written.replace(/=+$/, ""), "base64");
  return /^[\w+/-]+=?$/.test(written) && key.length === keyBytes ? key : null;
}

interface DataKey {
  id: string;
  key: Buffer;
}

/** Keys with their ids, the one that seals first: `k2:…,k1:…`. */
export const DataKeyList = z
  .string()
  .default("")
  .transform((list, context): DataKey[] => {
    const keys: DataKey[] = [];
    for (const pair of list.split(/[\s,]+/).filter(Boolean)) {
      const [, id = "", written = ""] = /^([a-z0-9]{1,16}):(.+)$/.exec(pair) ?? [];
      const key = readKey(written);
      if (key === null) context.addIssue({ code: "custom", message: told });
      else if (id === appKeyId || keys.some((other) => other.id === id))
        context.addIssue({ code: "custom", message: "APP_DATA_KEYS must name each key once, and none of them app" });
      else keys.push({ id, key });
    }
    return keys;
  });

/** The part of the settings that seals: APP_SECRET alone, or a list of keys whose first one seals. */
export interface DataKeys {
  APP_SECRET: string;
  APP_DATA_KEYS: readonly DataKey[];
}

/** Id of the key that seals from now on. */
export const currentKeyId = ({ APP_DATA_KEYS }: DataKeys): string => APP_DATA_KEYS[0]?.id ?? appKeyId;

/** The key for one purpose that follows from a secret. */
export const derivedKey = (root: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", root, "", `seal:${purpose}`, keyBytes));

/** The key of that id for one purpose; null where no such key is set. */
export function keyFor(keys: DataKeys, id: string, purpose: string): Buffer | null {
  const root = id === appKeyId ? keys.APP_SECRET : keys.APP_DATA_KEYS.find((one) => one.id === id)?.key;
  return root === undefined ? null : derivedKey(root, purpose);
}
