import { sql } from "kysely";
import { Refusal } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { GroupHiringSettings } from "../../group-settings.ts";
import { candidateRights } from "../../policy.ts";

/** What a hiring group sets for its hiring; empty where it sets nothing. */
export async function getGroupSettings(db: ActorDb, actor: Actor, groupId: string): Promise<GroupHiringSettings> {
  seatOf(actor, { groupId });
  const row = await db
    .selectFrom("groupHiringSettings as s")
    .select([
      // reason for the types: written by the contract alone
      sql<GroupHiringSettings["reasons"]>`s.reasons`.as("reasons"),
      sql<GroupHiringSettings["templates"]>`s.templates`.as("templates"),
      "s.tags",
      "s.version",
    ])
    .where("s.groupId", "=", groupId)
    .executeTakeFirst();
  return row ?? { reasons: [], templates: [], tags: [], version: 0 };
}

/** Changes what a hiring group sets for its hiring. NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
export async function saveGroupSettings(
  db: ActorDb,
  actor: Actor,
  { groupId, version, ...given }: GroupHiringSettings & { groupId: string },
): Promise<GroupHiringSettings> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, candidateRights.configure, { groupId });
  const tags = [...new Set(given.tags)].toSorted((a, b) => a.localeCompare(b, "en"));
  const values = { reasons: [...new Set(given.reasons)], templates: JSON.stringify(given.templates), tags };
  const saved =
    version === 0
      ? await db
          .insertInto("groupHiringSettings")
          .values({ groupId, organizationId, ...values })
          .onConflict((conflict) => conflict.column("groupId").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("groupHiringSettings")
          .set(values)
          .where("groupId", "=", groupId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  const current = await getGroupSettings(db, actor, groupId);
  if (!saved) throw new Refusal("CONFLICT", "Someone changed these settings. Check them, then try again.", { current });
  return current;
}
