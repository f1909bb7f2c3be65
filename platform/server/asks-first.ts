import type { CompiledQuery } from "kysely";
import type { Ahead } from "./kysely-on-client.ts";

/**
 * What procedures ask the database first, whoever acts, by their names: it goes along with what opens the transaction, so that the
 * two cost one message. `input` is not checked yet: a query goes along only if all its values are ids.
 */
export type AsksFirst<Contract> = {
  [Name in keyof Contract]?: (input: Readonly<Record<string, unknown>>) => CompiledQuery<unknown>;
};

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isRecord = (input: unknown): input is Record<string, unknown> => typeof input === "object" && input !== null;

/** What goes along with this request. */
export function aheadOf(
  asksFirst: AsksFirst<Record<string, unknown>>,
  name: string,
  input: unknown,
): Ahead | undefined {
  const query = Object.hasOwn(asksFirst, name) ? asksFirst[name]?.(isRecord(input) ? input : {}) : undefined;
  const parameters = query?.parameters.filter(isId);
  return query && parameters?.length === query.parameters.length ? { ...query, parameters } : undefined;
}
