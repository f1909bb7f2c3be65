import type { CompiledQuery } from "kysely";
import type { z } from "zod";
import { type Ahead, compiled, plainValue, type Question } from "./kysely-on-client.ts";

/**
 * What procedures ask the database first, whoever acts, by their names: it goes along with what opens the transaction, so that the
 * two cost one message; several where it then asks all of them together. `input` is not checked yet: queries go along only if all
 * their values are ids, or if they are `checkedFirst`.
 */
export type AsksFirst<Contract> = {
  [Name in keyof Contract]?: (input: Readonly<Record<string, unknown>>) => Queries | Checked | undefined;
};

type Queries = CompiledQuery<unknown> | readonly CompiledQuery<unknown>[];

/** Queries whose values are of an input that its schema took. */
class Checked {
  readonly questions: readonly Question<unknown>[];
  constructor(questions: readonly Question<unknown>[]) {
    this.questions = questions;
  }
}

/** What is asked first of an input that the schema takes, whatever its values; of any other nothing is. */
export const checkedFirst =
  <Schema extends z.ZodType>(schema: Schema, ask: (input: z.output<Schema>) => readonly Question<unknown>[]) =>
  (input: unknown): Checked | undefined => {
    const { success, data } = schema.safeParse(input);
    return success ? new Checked(ask(data)) : undefined;
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
  const first = Object.hasOwn(asksFirst, name) ? asksFirst[name]?.(isRecord(input) ? input : {}) : undefined;
  if (first === undefined) return undefined;
  const queries = first instanceof Checked ? first.questions.map(compiled) : [first].flat();
  if (queries.length === 0) return undefined;
  if (!(first instanceof Checked) && !queries.every(({ parameters }) => parameters.every(isId))) return undefined;
  return queries.map((query) => ({ ...query, parameters: query.parameters.map(plainValue) }));
}
