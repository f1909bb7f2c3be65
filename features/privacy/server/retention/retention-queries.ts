import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { DuePerson, Rule } from "../../contract.ts";
import type { Periods } from "../../retention.ts";

const ruleColumns = [
  "r.groupId",
  "r.isOn",
  "r.endedMonths",
  "r.hiredMonths",
  "r.prospectMonths",
  sql<string | null>`r.first_due::text`.as("firstDue"),
  "r.version",
] as const;

export const listRules = (db: ActorDb, organizationId: string): Promise<Rule[]> =>
  db
    .selectFrom("retentionRules as r")
    .select([...ruleColumns])
    .where("r.organizationId", "=", organizationId)
    .execute();

/** Hiring groups that are in use, by name. */
export const listGroupNames = (db: ActorDb, organizationId: string) =>
  db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("organizationId", "=", organizationId)
    .where("archivedAt", "is", null)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();

type Saved = Periods & {
  organizationId: string;
  groupId: string | null;
  isOn: boolean;
  firstDue: string | null;
};

/** Keeps a rule at the version that was seen; false where another one stands. */
export async function saveRule(
  db: ActorDb,
  { organizationId, groupId, ...fields }: Saved,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const made = await db
      .insertInto("retentionRules")
      .values({ organizationId, groupId, ...fields })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows ?? 0) > 0;
  }
  const saved = await db
    .updateTable("retentionRules")
    .set(fields)
    .where("organizationId", "=", organizationId)
    .where(groupId === null ? sql<boolean>`group_id is null` : sql<boolean>`group_id = ${groupId}::uuid`)
    .where("version", "=", version)
    .executeTakeFirst();
  return Number(saved.numUpdatedRows) > 0;
}

/** A hiring group that sets nothing follows its organization. */
export const removeRule = (db: ActorDb, { groupId, version }: { groupId: string; version: number }) =>
  db.deleteFrom("retentionRules").where("groupId", "=", groupId).where("version", "=", version).executeTakeFirst();

/** After a rule changed: until when people are kept follows. */
export const followRules = (db: ActorDb, organizationId: string) =>
  sql`select app.rules_changed(${organizationId}::uuid)`.execute(db);

/** Who would be due under these rules, by their day. */
export async function tryRules(db: ActorDb, organizationId: string, rules: readonly unknown[]): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`select person_id, full_name, due::text as due, why, months, held_by
    from app.try_rules(${organizationId}::uuid, ${JSON.stringify(rules)}::jsonb) order by due, full_name collate "und-x-icu", person_id`.execute(
    db,
  );
  return rows;
}

/** Whom a hiring group knows whose day comes up to this one. */
export const listDueIn = (db: ActorDb, groupId: string, until: string) =>
  db
    .selectFrom("groupPeople as g")
    .innerJoin("people as p", "p.id", "g.personId")
    .select(["p.id", "p.organizationId", "p.fullName", sql<string>`p.keep_until::text`.as("due")])
    .where("g.groupId", "=", groupId)
    .where("g.isErased", "=", false)
    .where(sql<boolean>`p.keep_until <= ${until}::date`)
    .orderBy("p.keepUntil")
    .orderBy("p.id")
    .limit(1000)
    .execute();

/** What the day of people counts from, as the rules stand; for those whom the actor sees. */
export async function whyDue(
  db: ActorDb,
  personIds: readonly string[],
): Promise<Map<string, Omit<DuePerson, "fullName">>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<Omit<DuePerson, "fullName">>`select person_id, due::text as due, why, months, held_by
    from app.why_due(${personIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Keeps somebody until a day; false for whoever may not. */
export async function extendPerson(
  db: ActorDb,
  given: { personId: string; until: string | null; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`
    select app.extend_person(${given.personId}::uuid, ${given.until}::date, ${given.reason}) as id`.execute(db);
  return rows[0]?.id != null;
}

export const findExtension = (db: ActorDb, personId: string) =>
  db
    .selectFrom("retentionExtensions as x")
    .select([
      sql<string>`x.until::text`.as("until"),
      "x.reason",
      "x.createdAt as at",
      sql<string | null>`app.member_name(x.organization_id, x.added_by)`.as("byName"),
    ])
    .where("x.personId", "=", personId)
    .where("x.endedAt", "is", null)
    .orderBy("x.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
