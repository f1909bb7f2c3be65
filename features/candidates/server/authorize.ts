import { Refusal } from "#platform/errors.ts";
import type { Right } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { candidateRights } from "../policy.ts";
import { findCandidate, findLastChange, listSlim, lockCandidates } from "./queries.ts";
import { type CandidateRow, type SlimCandidate, summariesOf } from "./rows.ts";

export const notThere = () => new Refusal("NOT_FOUND", "This candidate doesn't exist, or you don't have access.");

type CandidateRight = (typeof candidateRights)[keyof typeof candidateRights] & Right;

/** A candidacy as its caller saw it. */
export interface SeenCandidate {
  id: string;
  version: number;
}

/** The candidacy, for somebody who sees it. */
export async function seenCandidate(db: ActorDb, candidateId: string): Promise<CandidateRow> {
  const row = await findCandidate(db, candidateId);
  if (!row) throw notThere();
  return row;
}

/** The candidacy, for somebody who may do this with it. */
export async function candidateFor(db: ActorDb, actor: Actor, right: CandidateRight, candidateId: string) {
  const row = await seenCandidate(db, candidateId);
  authorize(actor, right, row);
  return row;
}

/** The candidacy, for somebody who may do this with its interviews. */
export async function candidateForInterview(
  db: ActorDb,
  actor: Actor,
  right: Right & { in: "group" },
  candidateId: string,
): Promise<CandidateRow> {
  const row = await seenCandidate(db, candidateId);
  authorize(actor, right, row);
  return row;
}
/** Locks candidacies as `lockCandidates` does, perhaps with what is asked in the same message. */
type Lock = (ids: readonly string[]) => Promise<SlimCandidate[]>;

/** All of these candidacies, locked, for somebody who may do this with each; otherwise none. */
export async function lockedCandidates(
  db: ActorDb,
  actor: Actor,
  right: CandidateRight,
  ids: readonly string[],
  lock: Lock = (wanted) => lockCandidates(db, wanted),
): Promise<SlimCandidate[]> {
  const wanted = [...new Set(ids)];
  const locked = await lock(wanted);
  // The lock finds nothing for a viewer, and nobody who was erased; they see the candidate and are told why.
  const seen = locked.length === wanted.length ? locked : await listSlim(db, wanted);
  if (seen.length < wanted.length) throw notThere();
  for (const row of seen) authorize(actor, right, row);
  if (locked.length < wanted.length)
    throw new Refusal("CONFLICT", "This person was erased, so nothing can be changed.");
  return locked;
}

/** The same, where each stands at the version that the caller saw; else it is refused with what stands. */
export async function standingAt(
  db: ActorDb,
  actor: Actor,
  right: CandidateRight,
  seen: readonly SeenCandidate[],
  lock?: Lock,
): Promise<SlimCandidate[]> {
  const rows = await lockedCandidates(
    db,
    actor,
    right,
    seen.map(({ id }) => id),
    lock,
  );
  for (const row of rows)
    if (seen.find(({ id }) => id === row.id)?.version !== row.version) throw await changedMeanwhile(db, row);
  return rows;
}

/** The refusal of a write on another version than the one that stands: what stands, and who changed it when. */
export async function changedMeanwhile(db: ActorDb, { id, name }: SlimCandidate): Promise<Refusal> {
  const row = await seenCandidate(db, id);
  const [summary] = await summariesOf(db, [row]);
  const last = await findLastChange(db, id);
  const who = last?.by ?? "Someone";
  return new Refusal("CONFLICT", `${who} changed ${name} before you did. Check where they are now.`, {
    current: { candidate: summary, changedBy: last?.by ?? null, changedAt: last?.at ?? null },
  });
}
