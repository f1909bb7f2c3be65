import { sql } from "kysely";
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

/** Notes what the actor did, in the one log of people, open roles and candidacies; nothing for no events. */
export async function noteHiring(db: ActorDb, actor: Actor, events: readonly HiringEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto("hiringEvents")
    .values(
      events.map(({ detail = {}, ...event }) => ({
        ...event,
        actorId: actor.userId,
        detail: sql<string>`${JSON.stringify(detail)}::jsonb`,
      })),
    )
    .execute();
}
