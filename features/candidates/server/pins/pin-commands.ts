import type { VersionContext } from "#features/interview-versions/version-context.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { isOpen } from "../../candidate-states.ts";
import { migrated, type Pin, pinAtEntering } from "../../pins.ts";
import { candidateRights } from "../../policy.ts";
import { seenCandidate, standingAt } from "../authorize.ts";
import { type Known, type SlimCandidate, waysOf } from "../rows.ts";
import {
  findPin,
  findPublication,
  insertPins,
  isRoundSeen,
  listPins,
  listVersionsIn,
  updatePin,
  updatePublication,
} from "./pin-queries.ts";

type EnteringCandidate = Pick<SlimCandidate, "id" | "organizationId" | "publicationId" | "stageKey">;

interface By {
  at: string;
  by: string;
}

/** Pins the rounds that these candidates stand in now, as of their publications. Answers which of them got a pin. */
export async function pinRounds(
  db: ActorDb,
  rows: readonly EnteringCandidate[],
  by: By,
  known?: Known["wayOf"],
): Promise<ReadonlySet<string>> {
  const wayOf = known ?? (await waysOf(db, rows));
  const entering = rows.filter(({ publicationId, stageKey }) =>
    wayOf(publicationId).some(({ key, isRound }) => isRound && key === stageKey),
  );
  if (entering.length === 0) return new Set();
  const pins = await listPins(
    db,
    entering.map(({ id }) => id),
  );
  const versionOf = await listVersionsIn(
    db,
    entering.flatMap(({ publicationId }) => publicationId ?? []),
  );
  const made = entering.flatMap(({ id: candidateId, organizationId, publicationId, stageKey }) => {
    const versionId = versionOf(publicationId, stageKey);
    const theirs = pins.filter((pin) => pin.candidateId === candidateId);
    const pin = versionId === undefined ? null : pinAtEntering(theirs, { roundId: stageKey, versionId }, by);
    return pin ? [{ ...pin, candidateId, organizationId }] : [];
  });
  await insertPins(db, made);
  return new Set(made.map(({ candidateId }) => candidateId));
}

/** Pins one round of a candidacy, as its publication has it, unless that was done; false where the publication has no such round. */
export async function pinRound(db: ActorDb, candidate: SlimCandidate, roundId: string, by: By): Promise<boolean> {
  if (await findPin(db, candidate.id, roundId)) return true;
  const { id: candidateId, organizationId, publicationId } = candidate;
  const versionId = (await listVersionsIn(db, publicationId ? [publicationId] : []))(publicationId, roundId);
  const pin = versionId === undefined ? null : pinAtEntering([], { roundId, versionId }, by);
  if (pin) await insertPins(db, [{ ...pin, candidateId, organizationId }]);
  return pin !== null;
}

interface Migrating {
  candidateId: string;
  version: number;
  publicationId: string;
  now: Date;
}

/** Pins a candidacy to another publication of its plan, and its rounds to the versions of that, as long as none is frozen. */
export async function migrateCandidate(db: ActorDb, actor: Actor, given: Migrating): Promise<void> {
  const { candidateId, version, publicationId, now } = given;
  const [row] = await standingAt(db, actor, candidateRights.edit, [{ id: candidateId, version }]);
  const publication = await findPublication(db, publicationId);
  if (!row || !publication || publication.planId !== row.planId)
    throw new Refusal("NOT_FOUND", "This version of the plan doesn't exist, or you don't have access.");
  if (!isOpen(row.status)) throw new Refusal("CONFLICT", `${row.name} is no longer in process. Reopen them first.`);
  const wayOf = await waysOf(db, [{ publicationId }]);
  if (!wayOf(publicationId).some(({ key }) => key === row.stageKey))
    throw refusedField("publicationId", `That version has no stage where ${row.name} is now. Move them first`);
  const versionOf = await listVersionsIn(db, [publicationId]);
  const by = { at: now.toISOString(), by: actor.userId };
  const moved = (await listPins(db, [candidateId])).flatMap((pin): Pin[] => {
    const to = versionOf(publicationId, pin.roundId);
    const changed = to === undefined ? null : migrated(pin, to, by);
    return changed ? [changed] : [];
  });
  for (const pin of moved) await updatePin(db, candidateId, pin);
  const before = row.publicationId && (await findPublication(db, row.publicationId));
  await updatePublication(db, candidateId, { publicationId, planId: publication.planId, now: by.at });
  await noteHiring(db, actor, [
    {
      organizationId: row.organizationId,
      groupId: row.groupId,
      opportunityId: row.opportunityId,
      candidateId,
      personId: row.personId,
      what: "version_migrated",
      detail: {
        from: before ? before.number : null,
        fromId: row.publicationId,
        to: publication.number,
        rounds: moved.length,
      },
    },
  ]);
}

/** Which version counts where one looks from: a candidate's own; elsewhere the current one of the round. */
export async function versionInContext(
  db: ActorDb,
  { type, enabled, candidateId, interviewRoundId }: VersionContext,
  currentOf: (roundId: string) => Promise<string | null>,
) {
  if (!enabled || interviewRoundId === undefined) return { versionId: null, isPinned: false, isFrozen: false };
  if (type !== "candidate") return { versionId: await currentOf(interviewRoundId), isPinned: false, isFrozen: false };
  if (candidateId === undefined) throw refusedField("candidateId", "Say whose version it is");
  const { publicationId } = await seenCandidate(db, candidateId);
  const pin = await findPin(db, candidateId, interviewRoundId);
  if (pin) return { versionId: pin.versionId, isPinned: true, isFrozen: pin.frozenAt !== null };
  const versionOf = await listVersionsIn(db, publicationId ? [publicationId] : []);
  const versionId = versionOf(publicationId, interviewRoundId);
  if (versionId === undefined && !(await isRoundSeen(db, interviewRoundId)))
    throw new Refusal("NOT_FOUND", "This round doesn't exist, or you don't have access.");
  return { versionId: versionId ?? null, isPinned: false, isFrozen: false };
}
