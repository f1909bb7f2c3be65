import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Stage } from "#features/interview-plans/stages.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { type CandidateStatus, isOpen, type ReasonClass } from "../../candidate-states.ts";
import { nextStep } from "../../next-step.ts";
import { candidateRights } from "../../policy.ts";
import { insertNotes } from "../notes/note-queries.ts";
import { pinRounds } from "../pins/pin-commands.ts";
import { listSlim, type NewRow } from "../queries.ts";
import { waysOf } from "../rows.ts";

/** A role that candidacies can be brought to, with the way that its candidates go. */
export interface RoleToBring {
  id: string;
  title: string;
  status: string;
  planId: string | null;
  publicationId: string | null;
  ownerId: string | null;
  coordinatorId: string | null;
  stages: readonly Stage[];
}

/** The roles of a hiring group that are not put away. */
export async function rolesToBring(db: ActorDb, groupId: string): Promise<RoleToBring[]> {
  const { rows } = await sql<Omit<RoleToBring, "stages">>`
    select o.id, o.title, o.status, o.plan_id, o.publication_id,
           coalesce((select t.user_id from opportunity_team t where t.opportunity_id = o.id and t.role = 'recruiter'
             order by t.position limit 1), o.owner_id) as owner_id,
           (select t.user_id from opportunity_team t where t.opportunity_id = o.id and t.role = 'coordinator'
             order by t.position limit 1) as coordinator_id
      from opportunities o where o.group_id = ${groupId}::uuid and o.status <> 'archived' order by o.title limit 2000`.execute(
    db,
  );
  const wayOf = await waysOf(db, rows);
  return rows.map((role) => ({ ...role, stages: wayOf(role.publicationId) }));
}

/** A candidacy as another program had it. */
export interface Brought {
  personId: string;
  opportunityId: string;
  stageKey: string;
  status: CandidateStatus;
  source: string;
  tags: readonly string[];
  /** When it began and when it was over, as ISO instants; null where nobody knows. */
  appliedAt: string | null;
  decidedAt: string | null;
  reasonClass: ReasonClass | null;
  reason: string;
  reasonNote: string;
  /** Who works in the hiring group; null for whoever owns the candidates of the role. */
  ownerId: string | null;
  /** What is noted on it, in the name of whoever brings it; empty for nothing. */
  note: string;
}

interface Bringing {
  groupId: string;
  roles: ReadonlyMap<string, RoleToBring>;
  candidacies: readonly Brought[];
  /** Where they come from, for their history. */
  detail: Readonly<Record<string, unknown>>;
  now: Date;
}

/**
 * Makes candidacies as another program had them, also such as are over: whoever was refused there has been told there. Answers their ids, in
 * the order of what was given. Whether somebody has one already is the caller's to find out before.
 */
export async function bringCandidates(
  db: ActorDb,
  actor: Actor,
  { groupId, roles, candidacies, detail, now }: Bringing,
): Promise<string[]> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, candidateRights.create, { groupId });
  if (candidacies.length === 0) return [];
  const at = now.toISOString();
  const made = candidacies.map((brought) => rowOf(brought, { organizationId, groupId, roles, at, by: actor.userId }));
  await db
    .insertInto("candidates")
    .values(made.map(({ row }) => row))
    .execute();
  const going = made.filter(({ row }) => isOpen(row.status)).map(({ row }) => row.id);
  if (going.length > 0) await pinRounds(db, await listSlim(db, going), { at, by: actor.userId });
  await noteHiring(
    db,
    actor,
    made.map(({ row, stage }) => ({
      organizationId,
      groupId,
      opportunityId: row.opportunityId,
      candidateId: row.id,
      personId: row.personId,
      what: "stage_added",
      detail: { to: stage.key, toName: stage.name, ...(row.source && { source: row.source }), ...detail },
    })),
  );
  const notes = made.flatMap(({ row, stage }, at) => {
    const body = candidacies[at]?.note ?? "";
    return body === "" ? [] : [{ row, stage, note: { body, isPrivate: false, mentions: [] }, noteId: randomUUID() }];
  });
  await insertNotes(
    db,
    notes.map(({ row, stage, note, noteId: id }) => ({
      ...{ id, organizationId, groupId, candidateId: row.id, stageKey: stage.key, authorId: actor.userId },
      ...note,
    })),
  );
  await noteHiring(
    db,
    actor,
    notes.map(({ row, noteId }) => ({
      ...{ organizationId, groupId, opportunityId: row.opportunityId, candidateId: row.id, personId: row.personId },
      ...{ what: "note_added", detail: { noteId, ...detail } },
    })),
  );
  return made.map(({ row }) => row.id);
}

interface Place {
  organizationId: string;
  groupId: string;
  roles: ReadonlyMap<string, RoleToBring>;
  at: string;
  by: string;
}

function rowOf(brought: Brought, { organizationId, groupId, roles, at, by }: Place) {
  const role = roles.get(brought.opportunityId);
  const stage = role?.stages.find(({ key }) => key === brought.stageKey);
  if (!role || !stage) throw new Error("A candidacy is brought to a stage that its role does not have.");
  const { status, tags, appliedAt, personId, source, reasonClass, reason, reasonNote } = brought;
  const ownerId = brought.ownerId ?? role.ownerId ?? by;
  const isOver = !isOpen(status);
  const decidedAt = isOver ? (brought.decidedAt ?? appliedAt ?? at) : null;
  const stageEnteredAt = decidedAt ?? at;
  const next = nextStep({
    status,
    stage,
    stageEnteredAt,
    holdUntil: null,
    decidedAt,
    toldAt: decidedAt,
    tellsAt: null,
    ownerId,
    coordinatorId: role.coordinatorId,
  });
  const kept: Omit<NewRow, "next"> = {
    id: randomUUID(),
    organizationId,
    groupId,
    personId,
    opportunityId: role.id,
    planId: role.planId,
    publicationId: role.publicationId,
    stageKey: stage.key,
    stageKind: stage.kind,
    stageEnteredAt,
    source,
    ownerId,
    coordinatorId: role.coordinatorId,
  };
  return {
    stage,
    row: {
      ...kept,
      // A trigger fills it in from the person.
      name: "",
      status,
      ...(isOver && { statusBefore: "active", decidedAt, decidedBy: by, toldAt: decidedAt }),
      reasonClass,
      reason,
      reasonNote,
      tags: [...tags],
      tagWords: searchText(tags),
      nextKind: next.kind,
      nextUserId: next.userId,
      nextDueAt: next.dueAt,
      createdAt: appliedAt ?? at,
      lastActivityAt: decidedAt ?? at,
    },
  };
}
