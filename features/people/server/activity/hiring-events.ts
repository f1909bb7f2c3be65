import { sql } from "kysely";
import { compiledOnce, writeLast } from "#platform/server/kysely-on-client.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";

/** Something that happened to a person, an open role or a candidacy, as it is noted. */
export interface HiringEvent {
  /** Chosen by whoever keeps which event it was. */
  id?: string;
  organizationId: string;
  groupId: string;
  opportunityId?: string | null;
  candidateId?: string | null;
  personId?: string | null;
  /** In snake_case, such as "stage_moved". */
  what: string;
  /** More about it. Never an address or a number of somebody: viewers read it. */
  detail?: Readonly<Record<string, unknown>>;
}

const noted = compiledOnce(
  (_, { events }: { events: string }) =>
    sql<never>`insert into hiring_events (id, organization_id, group_id, opportunity_id, candidate_id, person_id, what, actor_id, detail)
    select coalesce(e.id, gen_random_uuid()), e."organizationId", e."groupId", e."opportunityId", e."candidateId", e."personId", e.what,
           e."actorId", coalesce(e.detail, '{}')
      from jsonb_to_recordset(${events}::jsonb) as e (id uuid, "organizationId" uuid, "groupId" uuid, "opportunityId" uuid,
        "candidateId" uuid, "personId" uuid, what text, "actorId" uuid, detail jsonb)`,
);

/**
 * Notes what the actor did, in the one log of people, open roles and candidacies, with whatever the database is told next; nothing for no
 * events.
 */
export async function noteHiring(db: ActorDb, actor: Actor, events: readonly HiringEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, actorId: actor.userId }));
  writeLast(db, noted.of({ events: JSON.stringify(rows) }));
}
