import type { Readable } from "node:stream";

/** A file that is kept, as a list of all names it. */
export interface StoredFile {
  key: string;
  /** When it was last written. */
  at: Date;
}

/** Where files of people lie: below a key of letters, digits, hyphens and slashes. The bytes of a key never change. */
export interface FileStorage {
  /** Keeps the bytes; the same key once more is the same file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as they come; null where nothing is kept under the key. */
  open(key: string): Promise<Readable | null>;
  /** Removes the file; nothing where it is gone already. */
  remove(key: string): Promise<void>;
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Throws where the storage does not answer. */
  check(): Promise<void>;
}

/** Refuses keys that could lead anywhere else. */
export function requireKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`${key} is no key of a file`);
  return key;
}
