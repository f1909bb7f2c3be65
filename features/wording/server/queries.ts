import type { ActorDb } from "#platform/server/transaction.ts";
import type { OrganizationTopics } from "../contract.ts";
import { TopicChoices } from "../topic-choices.ts";

export async function findTopics(db: ActorDb, organizationId: string): Promise<OrganizationTopics | undefined> {
  const row = await db
    .selectFrom("organizationProhibitedTopics")
    .select(["choices", "version"])
    .where("organizationId", "=", organizationId)
    .executeTakeFirst();
  return row && { choices: TopicChoices.parse(row.choices), version: row.version };
}

/** Writes over the version given, 0 for none; answers the version that now stands, or nothing when another stood. */
export async function saveTopics(
  db: ActorDb,
  { organizationId, choices, version }: OrganizationTopics & { organizationId: string },
): Promise<number | undefined> {
  const written = JSON.stringify(choices);
  const row =
    version === 0
      ? await db
          .insertInto("organizationProhibitedTopics")
          .values({ organizationId, choices: written })
          .onConflict((conflict) => conflict.column("organizationId").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("organizationProhibitedTopics")
          .set({ choices: written })
          .where("organizationId", "=", organizationId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  return row?.version;
}
