import type { RawBuilder } from "kysely";
import type { ActorDb } from "./transaction.ts";

/**
 * The word with which a function of the database answers, as `outcome`. Throws for any word that is not among these: a new one
 * is a defect until somebody says what it means, never by accident a refusal.
 */
export async function outcomeOf<const Word extends string>(
  db: ActorDb,
  words: readonly Word[],
  call: RawBuilder<{ outcome: unknown }>,
): Promise<Word> {
  const [row] = (await call.execute(db)).rows;
  const word = words.find((known) => known === row?.outcome);
  if (word === undefined) throw new Error(`A function of the database answered ${String(row?.outcome)}.`);
  return word;
}
