import { holdPeopleOfGroup, requireWorker } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { refusedField } from "#platform/errors.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Candidate } from "../candidate-shapes.ts";
import { candidateLimits } from "../candidate-shapes.ts";
import type { CandidateEdit } from "../contract.ts";
import { candidateRights } from "../policy.ts";
import { candidateFor, type SeenCandidate, standingAt } from "./authorize.ts";
import { getCandidate } from "./page.ts";
import { type Edited, listSlim, updateEdited } from "./queries.ts";
import type { SlimCandidate } from "./rows.ts";
import { nextSteps } from "./standing/steps.ts";

interface Editing {
  candidates: readonly SeenCandidate[];
  changes: CandidateEdit;
  now: Date;
}

/** Sets owner, coordinator, source and tags of candidates, each by itself; answers those that changed. */
export async function editCandidates(db: ActorDb, actor: Actor, { candidates, changes, now }: Editing) {
  const seen = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const people = (["ownerId", "coordinatorId"] as const).flatMap((field) => {
    const userId = changes[field];
    return userId ? [{ field: `changes.${field}`, userId }] : [];
  });
  if (people.length > 0) {
    // Before any candidate is locked, in the order of every removal from a group.
    const groupIds = new Set((await listSlim(db, [...seen.keys()])).map(({ groupId }) => groupId));
    for (const groupId of groupIds) await holdPeopleOfGroup(db, groupId);
  }
  return eachOf(db, [...seen.keys()], async (ids) => {
    const rows = await standingAt(
      db,
      actor,
      candidateRights.edit,
      ids.flatMap((id) => seen.get(id) ?? []),
    );
    const groupIds = new Set(rows.map(({ groupId }) => groupId));
    for (const { field, userId } of people) await requireWorker(db, groupIds, userId, field);
    const changed = rows.flatMap((row) => {
      const edited = editedBy(row, changes);
      const fields = changedFields(row, edited);
      return fields.length > 0 ? [{ row, edited, fields }] : [];
    });
    const next = await nextSteps(
      db,
      changed.map(({ row, edited }) => ({ ...row, ownerId: edited.ownerId, coordinatorId: edited.coordinatorId })),
    );
    for (const { row, edited } of changed)
      await updateEdited(db, row.id, { ...edited, next: next(row.id), now: now.toISOString() });
    await noteHiring(
      db,
      actor,
      changed.map(({ row, fields }) => ({
        organizationId: row.organizationId,
        groupId: row.groupId,
        opportunityId: row.opportunityId,
        candidateId: row.id,
        personId: row.personId,
        what: "edit_made",
        detail: { fields },
      })),
    );
    return changed.map(({ row }) => row.id);
  });
}

function editedBy(row: SlimCandidate, { ownerId, coordinatorId, source, addTags, removeTags }: CandidateEdit): Edited {
  const tags = [...new Set([...row.tags.filter((tag) => !removeTags.includes(tag)), ...addTags])].toSorted((a, b) =>
    a.localeCompare(b, "en"),
  );
  if (tags.length > candidateLimits.tags) throw refusedField("addTags", `Keep it to ${candidateLimits.tags} tags`);
  return {
    ownerId: ownerId === undefined ? row.ownerId : ownerId,
    coordinatorId: coordinatorId === undefined ? row.coordinatorId : coordinatorId,
    source: source === undefined ? row.source : source.trim(),
    tags,
  };
}

const changedFields = (row: SlimCandidate, edited: Edited) =>
  (["ownerId", "coordinatorId", "source", "tags"] as const).filter(
    (field) => JSON.stringify(row[field]) !== JSON.stringify(edited[field]),
  );

export async function setPay(
  db: ActorDb,
  actor: Actor,
  { candidateId, expectation }: { candidateId: string; expectation: string },
): Promise<Candidate> {
  const { organizationId } = await candidateFor(db, actor, candidateRights.pay, candidateId);
  // What it says is in no log: not everybody who reads those may know it.
  await db
    .insertInto("candidatePay")
    .values({ candidateId, organizationId, expectation: expectation.trim() })
    .onConflict((conflict) => conflict.column("candidateId").doUpdateSet({ expectation: expectation.trim() }))
    .execute();
  return getCandidate(db, actor, candidateId);
}

export async function setAccommodation(
  db: ActorDb,
  actor: Actor,
  { candidateId, instruction }: { candidateId: string; instruction: string },
): Promise<Candidate> {
  const { organizationId } = await candidateFor(db, actor, candidateRights.accommodate, candidateId);
  await db
    .insertInto("candidateAccommodations")
    .values({ candidateId, organizationId, instruction: instruction.trim() })
    .onConflict((conflict) => conflict.column("candidateId").doUpdateSet({ instruction: instruction.trim() }))
    .execute();
  return getCandidate(db, actor, candidateId);
}
