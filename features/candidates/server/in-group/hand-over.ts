import { sql } from "kysely";
import { noteHiring } from "#features/people/server/public.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";

/** Somebody who leaves an organization, or one of its groups. */
interface Leaver {
  organizationId: string;
  userId: string;
  groupId?: string | undefined;
}

const areTheirs = ({ organizationId, userId, groupId }: Leaver) =>
  sql`c.organization_id = ${organizationId}::uuid and (${groupId ?? null}::uuid is null or c.group_id = ${groupId ?? null}::uuid)
    and ${userId}::uuid in (c.owner_id, c.coordinator_id, c.step_user_id)`;

/** Candidates whom somebody looks after and who are in the process, by hiring group. */
export async function countOwnedCandidates(db: ActorDb, leaver: Leaver): Promise<{ groupId: string; count: number }[]> {
  const { rows } = await sql<{ groupId: string; count: number }>`
    select c.group_id, count(*)::integer as count from candidates c
     where ${areTheirs(leaver)} and c.archived_at is null and (c.status in ('active', 'on_hold', 'offer') or c.step_user_id is not null)
     group by c.group_id`.execute(db);
  return rows;
}

/** Gives all candidates that somebody looks after or arranges interviews for to a colleague, or to nobody; answers how many are in the process. */
export async function handOverCandidates(
  db: ActorDb,
  actor: Actor,
  leaver: Leaver,
  successorId: string | null,
): Promise<number> {
  const { userId } = leaver;
  const theirs = (column: "owner_id" | "coordinator_id" | "step_user_id") =>
    sql`case when c.${sql.ref(column)} = ${userId}::uuid then ${successorId}::uuid else c.${sql.ref(column)} end`;
  const { rows } = await sql<{
    id: string;
    organizationId: string;
    groupId: string;
    opportunityId: string | null;
    personId: string;
    isOpen: boolean;
  }>`update candidates c set owner_id = ${theirs("owner_id")}, coordinator_id = ${theirs("coordinator_id")}, next_kind = c.step_kind,
      next_user_id = ${theirs("step_user_id")}, next_due_at = c.step_due_at where ${areTheirs(leaver)}
    returning c.id, c.organization_id, c.group_id, c.opportunity_id, c.person_id,
      c.archived_at is null and (c.status in ('active', 'on_hold', 'offer') or c.step_user_id is not null) as is_open`.execute(
    db,
  );
  await noteHiring(
    db,
    actor,
    rows.map(({ id, isOpen: _, ...row }) => ({
      ...row,
      candidateId: id,
      what: "edit_made",
      detail: { fields: ["ownerId"] },
    })),
  );
  return rows.filter(({ isOpen }) => isOpen).length;
}
