import { type RawBuilder, sql } from "kysely";
import { isStorable } from "../../text/seen-text.ts";
import { isCountKey, isInstantKey } from "./cursor.ts";

/** One order of a list. */
export interface SortKey {
  by: RawBuilder<unknown>;
  /** The key of a cursor as a value of the same type. */
  read(key: string): RawBuilder<unknown>;
  /** Whether a text can be the key of a cursor. */
  isKey(key: string): boolean;
  /** Whether no index has the order: then all rows are looked at for a page, and that once. */
  isWorkedOut?: boolean;
}

type Column = string | RawBuilder<unknown>;
/** A column by its name, such as `surveys.updatedAt`, or any SQL. */
export const columnOf = (column: Column): RawBuilder<unknown> =>
  typeof column === "string" ? sql.ref(column) : column;

/** By a point in time. */
export const byInstant = (column: Column): SortKey => ({
  by: columnOf(column),
  read: (key) => sql`${key}::timestamptz`,
  isKey: isInstantKey,
});

/** Sorted as people of any script expect, not by bytes, and paged by the same collation. */
export const byWords = (column: Column): SortKey => ({
  by: sql`${columnOf(column)} collate "und-x-icu"`,
  read: (key) => sql`${key}::text collate "und-x-icu"`,
  isKey: isStorable,
});

/** By a text that nobody reads, such as a place, compared by its bytes. */
export const byBytes = (column: Column): SortKey => ({
  by: sql`${columnOf(column)} collate "C"`,
  read: (key) => sql`${key}::text collate "C"`,
  isKey: isStorable,
});

/** By a whole number from 0. */
export const byCount = (column: Column): SortKey => ({
  by: columnOf(column),
  read: (key) => sql`${key}::integer`,
  isKey: isCountKey,
});

/** By a number of up to 13 digits, and six behind the point, to the last of them; worked out for each row. */
export const byExactNumber = (column: Column): SortKey => ({
  by: columnOf(column),
  read: (key) => sql`${key}::numeric`,
  isKey: (key) => /^\d{1,13}(\.\d{1,6})?$/.test(key),
  isWorkedOut: true,
});

/** For numbers with a fraction, below zero, too. */
export const byNumber = (column: Column): SortKey => ({
  by: columnOf(column),
  read: (key) => sql`${key}::real`,
  isKey: (key) => /^-?\d{1,9}(\.\d{1,6})?$/.test(key),
});
