import { type RawBuilder, type SqlBool, sql } from "kysely";
import { columnOf } from "./sorts.ts";

/** What a row must fulfil. */
export type Condition = RawBuilder<SqlBool>;

/** What a filter of a list was set to; in both, an empty text stands for rows that have nothing there. */
export interface Choice {
  is?: readonly string[] | undefined;
  isNot?: readonly string[] | undefined;
}

/**
 * A filter on a column: any of these values, none of those. One text of a statement for one value, and one however many are asked for,
 * and in whatever order. Told apart because the database plans a statement with a list anew each time.
 */
export function chosen(
  column: string | RawBuilder<unknown>,
  { is = [], isNot = [] }: Choice,
  type: "text" | "uuid" = "text",
): Condition[] {
  const value = columnOf(column);
  const list = (values: readonly string[]) =>
    sql`${values.filter((each) => each !== "")}::${type === "uuid" ? sql`uuid` : sql`text`}[]`;
  const among = (values: readonly string[]) => {
    const [one, ...more] = values;
    if (one && more.length === 0) return sql<SqlBool>`${value} = ${one}${type === "uuid" ? sql`::uuid` : sql`::text`}`;
    return values.includes("")
      ? sql<SqlBool>`(${value} = any(${list(values)}) or ${isEmpty})`
      : sql<SqlBool>`${value} = any(${list(values)})`;
  };
  const isEmpty = type === "uuid" ? sql`${value} is null` : sql`coalesce(${value}, '') = ''`;
  return [
    ...(is.length > 0 ? [among(is)] : []),
    ...(isNot.length > 0 ? [sql<SqlBool>`not coalesce(${among(isNot)}, false)`] : []),
  ];
}

/** The same of a value at hand. */
export const isChosen = (value: string | null, { is = [], isNot = [] }: Choice): boolean =>
  (is.length === 0 || is.includes(value ?? "")) && !isNot.includes(value ?? "");
