import { z } from "zod";
import { textOf } from "../text/text-shapes.ts";
import { longestCursor, pageSize } from "./pages.ts";

type FilterFields<Name extends string, Value extends z.ZodType> = {
  [Field in Name | `${Name}Not`]: z.ZodOptional<z.ZodArray<z.ZodUnion<[Value, z.ZodLiteral<"">]>>>;
};

/** The two fields of a list's input for one filter: any of some values, none of some. An empty text stands for rows without one. */
export function filterOf<Name extends string, Value extends z.ZodType>(
  name: Name,
  value: Value,
  what: string,
): FilterFields<Name, Value> {
  const values = z
    .array(z.union([value, z.literal("")]))
    .max(50, "Choose up to 50")
    .optional();
  // reason for the cast: TypeScript forgets computed names
  return {
    [name]: values.describe(`${what}: any of these. An empty text is for those without one.`),
    [`${name}Not`]: values.describe(`${what}: none of these.`),
  } as FilterFields<Name, Value>;
}

/** The fields that every list is asked with, beside its place and its filters. */
export const listInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts, searched: string) => ({
  search: textOf(200).optional().describe(`Words in any order, in ${searched}.`),
  sort: z.enum(sorts).default(sorts[0]).describe("Order."),
  direction: z.enum(["asc", "desc"]).default("desc").describe("Direction of the order."),
  limit: z.coerce.number().int().min(1).max(200).default(pageSize).describe("Rows per page."),
  cursor: z.string().max(longestCursor).optional().describe("nextCursor of the previous page."),
});

/** What every list answers; numbers go up to 1000. */
export const listOutput = <Row extends z.ZodType, Counts extends z.ZodType>(row: Row, counts: Counts) =>
  z.object({
    items: z.array(row),
    nextCursor: z.string().nullable().describe("Null on the last page."),
    total: z.number().int().describe("Matching rows, up to 1000."),
    counts,
  });
