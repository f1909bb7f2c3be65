import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { Refusal } from "../errors.ts";

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

/**
 * Runs a write once per idempotency key, in the caller's own transaction: a second try waits for the first one's
 * row, then gets its answer, unless its sender lost a right since. Throws IDEMPOTENCY_MISMATCH when the same key comes
 * with another body, and CONFLICT when the answer was told once.
 */
export async function remembered<T>(client: PoolClient, attempt: Attempt, steps: Steps<T>): Promise<T> {
  if (attempt.key.length > 200) {
    throw new Refusal("BAD_REQUEST", "Idempotency-Key: at most 200 characters.", {
      errors: [{ path: "Idempotency-Key", message: "at most 200 characters" }],
    });
  }
  const hash = createHash("sha256").update(JSON.stringify(attempt.request)).digest("hex");
  const mine = await client.query("select app.claim_idempotency_key($1, $2, $3) as claim", [
    attempt.scope,
    attempt.key,
    hash,
  ]);
  const claim: { fresh: boolean; hash: string; answer: unknown; lost?: boolean } = mine.rows[0].claim;
  if (!claim.fresh) {
    if (claim.hash !== hash)
      throw new Refusal("IDEMPOTENCY_MISMATCH", "This idempotency key was used for another request.");
    if (claim.lost)
      throw new Refusal("FORBIDDEN", "You may do less now than when this was first sent. Its answer is not repeated.");
    if (steps.isToldOnce)
      throw new Refusal(
        "CONFLICT",
        "This was done already, and its answer held a secret that is told once. Look at what is there, and make a new one if the secret is lost.",
      );
    return steps.replay(claim.answer ?? undefined);
  }
  const result = await steps.run();
  const answer = steps.isToldOnce ? undefined : steps.answerOf(result);
  await client.query("select app.keep_idempotent_answer($1, $2, $3)", [
    attempt.scope,
    attempt.key,
    answer === undefined ? null : JSON.stringify(answer),
  ]);
  return result;
}

/** Stands in place of a request's hash, which is 64 digits long: no request has it. */
const withdrawnHash = "withdrawn";

/**
 * Takes a write back that may still be on its way: its key is used up, so that a copy that arrives later is refused. One
 * that is being done just now is waited for.
 */
export async function withdraw(
  client: PoolClient,
  { scope, key }: Pick<Attempt, "scope" | "key">,
): Promise<{ wasDone: boolean }> {
  const { rows } = await client.query<{ claim: { fresh: boolean; hash: string } }>(
    "select app.claim_idempotency_key($1, $2, $3) as claim",
    [scope, key, withdrawnHash],
  );
  const claim = rows[0]?.claim;
  return { wasDone: claim !== undefined && !claim.fresh && claim.hash !== withdrawnHash };
}
