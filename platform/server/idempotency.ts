import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { Refusal } from "../errors.ts";
import { writeLast } from "./kysely-on-client.ts";
import type { ActorDb } from "./transaction.ts";

interface Attempt {
  /** Whose key it is: keys of different people never meet. */
  scope: string;
  key: string;
  request: unknown;
}

interface Steps<T> {
  replay: (answer: unknown) => T | Promise<T>;
  run: () => Promise<T>;
  answerOf: (result: T) => unknown;
  /** The answer holds a secret: it is not kept, and a second try hears only that the first one came through. */
  isToldOnce?: boolean;
}

/** These stand in place of a request's hash, which is 64 digits long: no request has them. */
const withdrawnHash = "withdrawn";
const erasedHash = "erased";

type Key = Pick<Attempt, "scope" | "key">;

/** What the database says of a key: whether it is new, and else of which request it is and what that was answered. */
const Claimed = z.object({
  claim: z.discriminatedUnion("fresh", [
    z.object({ fresh: z.literal(true) }),
    z.object({ fresh: z.literal(false), hash: z.string(), answer: z.unknown(), lost: z.boolean().optional() }),
  ]),
});

async function claimKey(db: ActorDb, { scope, key }: Key, hash: string) {
  const { rows } = await sql`select app.claim_idempotency_key(${scope}, ${key}, ${hash}) as claim`.execute(db);
  return Claimed.parse(rows[0]).claim;
}

/**
 * Runs a write once per idempotency key, in the caller's own transaction: a second try waits for the first one's
 * row, then gets its answer, unless its sender lost a right since. Throws IDEMPOTENCY_MISMATCH when the same key comes
 * with another body, and CONFLICT when the answer was told once, or told of somebody who was erased since.
 */
export async function remembered<T>(db: ActorDb, attempt: Attempt, steps: Steps<T>): Promise<T> {
  if (attempt.key.length > 200) {
    throw new Refusal("BAD_REQUEST", "Idempotency-Key: at most 200 characters.", {
      errors: [{ path: "Idempotency-Key", message: "at most 200 characters" }],
    });
  }
  const hash = createHash("sha256").update(JSON.stringify(attempt.request)).digest("hex");
  const claim = await claimKey(db, attempt, hash);
  if (!claim.fresh) {
    if (claim.hash === erasedHash)
      throw new Refusal("CONFLICT", "This was already done, and what it was about has been erased since.");
    if (claim.hash !== hash)
      throw new Refusal("IDEMPOTENCY_MISMATCH", "This idempotency key was used for another request.");
    if (claim.lost)
      throw new Refusal(
        "FORBIDDEN",
        "Your permissions have changed since this was first sent, so the answer isn't repeated.",
      );
    if (steps.isToldOnce)
      throw new Refusal(
        "CONFLICT",
        "This was already done, and its answer contained a secret we show only once. Create a new one if you've lost it.",
      );
    return steps.replay(claim.answer ?? undefined);
  }
  const result = await steps.run();
  const answer = steps.isToldOnce ? undefined : steps.answerOf(result);
  const kept = answer === undefined ? null : JSON.stringify(answer);
  // After the write that it reports, which may go with the commit as well.
  writeLast(db, sql`select app.keep_idempotent_answer(${attempt.scope}, ${attempt.key}, ${kept})`.compile(db));
  return result;
}

/**
 * Takes a write back that may still be on its way: its key is used up, so that a copy that arrives later is refused. One
 * that is being done just now is waited for.
 */
export async function withdraw(db: ActorDb, of: Key): Promise<{ wasDone: boolean }> {
  const claim = await claimKey(db, of, withdrawnHash);
  return { wasDone: !claim.fresh && claim.hash !== withdrawnHash };
}
