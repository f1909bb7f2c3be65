import { Refusal } from "#platform/errors.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { wordsKey } from "../../../csv/words-key.ts";
import { holdAdditionsTo } from "../import-queries.ts";
import { listHeldWords } from "./question-queries.ts";

/**
 * Refuses words that an own question has already in one of its languages, and names that question. Two who bring the same words at
 * the same moment come one after the other.
 */
export async function requireNewWords(db: ActorDb, organizationId: string, texts: readonly string[]): Promise<void> {
  await holdAdditionsTo(db, organizationId);
  const wanted = new Set(texts.map(wordsKey));
  const other = (await listHeldWords(db, organizationId)).find(({ text }) => wanted.has(wordsKey(text)));
  if (!other) return;
  const sentence =
    other.status === "retired"
      ? "This question is already in your library, but retired. Open it to restore it, or ask something else."
      : "This question is already in your library. Open it to edit it, or ask something else.";
  throw new Refusal("CONFLICT", sentence, { current: { key: other.id } });
}
