import type { CompiledQuery } from "kysely";
import type { Ahead } from "./kysely-on-client.ts";

/**
 * What procedures ask the database first, whoever acts, by their names: it goes along with what opens the transaction, so that the
 * two cost one message; several where it then asks all of them together. `input` is not checked yet: queries go along only if all
 * their values are ids.
 */
export type AsksFirst<Contract> = {
  [Name in keyof Contract]?: (
    input: Readonly<Record<string, unknown>>,
  ) => CompiledQuery<unknown> | readonly CompiledQuery<unknown>[];
};

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isRecord = (input: unknown): input is Record<string, unknown> => typeof input === "object" && input !== null;

/** What goes along with this request. */
export function aheadOf(
  asksFirst: AsksFirst<Record<string, unknown>>,
  name: string,
  input: unknown,
): readonly Ahead[] | undefined {
  const asked = Object.hasOwn(asksFirst, name) ? asksFirst[name]?.(isRecord(input) ? input : {}) : undefined;
  const queries = asked === undefined ? [] : [asked].flat();
  const ahead = queries.map((query) => ({ ...query, parameters: query.parameters.filter(isId) }));
  const isSafe = ahead.every(({ parameters }, at) => parameters.length === queries[at]?.parameters.length);
  return isSafe && ahead.length > 0 ? ahead : undefined;
}
