import { z } from "zod";
import { refusedField } from "../../errors.ts";

interface Order {
  sort: string;
  direction: string;
}

/** Where a page ended: the sort key of its last row as the database writes it, and what tells rows of one key apart. */
export interface CursorPlace {
  sortKey: string;
  key: string;
}

/** A cursor holds the order that it belongs to: under another order its place means nothing. */
const Cursor = z.tuple([z.string(), z.string(), z.string(), z.string().max(100)]);

/** The cursor after a row: opaque to the caller, and good for this order alone. */
export const writeCursor = ({ sort, direction }: Order, { sortKey, key }: CursorPlace): string =>
  Buffer.from(JSON.stringify([sort, direction, sortKey, key])).toString("base64url");

/**
 * Where the page before ended; null for the first page. `isPlace` says whether the database can compare with it. Throws
 * BAD_REQUEST for a cursor that we did not write, or wrote for another order.
 */
export function readCursor(
  { cursor, sort, direction }: Order & { cursor?: string | undefined },
  isPlace: (place: CursorPlace) => boolean,
): CursorPlace | null {
  if (cursor === undefined) return null;
  const read = Cursor.safeParse(jsonIn(cursor));
  if (read.success) {
    const [ofSort, ofDirection, sortKey, key] = read.data;
    if (ofSort === sort && ofDirection === direction && isPlace({ sortKey, key })) return { sortKey, key };
  }
  throw refusedField("cursor", "Use the nextCursor of the previous page, in the same order");
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

const Instant = z.iso.datetime({ offset: true });

/** A time as the database writes one: 2026-11-27 09:30:00.123456+00. What Date.parse takes beyond that, it does not. */
export const isInstantKey = (key: string): boolean =>
  /^(19|20)[^T.]+(\.\d{1,6})?[+-](0\d|1[0-5])(:\d\d)?$/.test(key) &&
  Instant.safeParse(key.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).success;

/** A count as a sort key: up to nine digits. */
export const isCountKey = (key: string): boolean => /^\d{1,9}$/.test(key);

const Uuid = z.uuid();
/** A UUID as the key of a row. */
export const isUuidKey = (key: string): boolean => Uuid.safeParse(key).success;
