import { type SqlBool, sql } from "kysely";
import { seatOf } from "#platform/server/authorize.ts";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import { someRows } from "#platform/server/list/found-rows.ts";
import { listOf } from "#platform/server/list/list-of.ts";
import { byInstant, byWords } from "#platform/server/list/sorts.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { FoundPerson, PeoplePage, PersonRow } from "../contract.ts";

/** Of the person behind a row, by the key of the table. */
const ofPerson = (condition: Condition): Condition =>
  sql`exists (select from people p where p.id = gp.person_id and ${condition})`;

const tagged = (tags: readonly string[]): Condition =>
  tags.includes("")
    ? sql<SqlBool>`(p.tags && ${tags}::text[] or p.tags = '{}')`
    : sql<SqlBool>`p.tags && ${tags}::text[]`;

type OfPerson = Omit<PersonRow, "id" | "fullName" | "addedAt" | "lastActiveAt">;
type Row = Pick<PersonRow, "id" | "fullName" | "addedAt" | "lastActiveAt"> & { told: OfPerson };

/** In one look at the person of each row: row-level security asks once for each look. */
const told = sql<OfPerson>`(select jsonb_build_object('called', p.called, 'headline', p.headline, 'location', p.location, 'tags', p.tags,
  'doNotContact', p.do_not_contact, 'consentState', p.consent_state) from people p where p.id = gp.person_id)`;

/** Who was erased has a page that says so, and is in no list. */
const isThere = sql<SqlBool>`not gp.is_erased`;

const people = listOf<Row, PeoplePage, "all">({
  table: "group_people",
  as: "gp",
  key: "person_id",
  place: ({ groupId }) => ({ within: "group_id", id: groupId }),
  columns: [sql`gp.person_id`.as("id"), "gp.fullName", "gp.addedAt", "gp.lastActiveAt", told.as("told")],
  sorts: { activity: byInstant("gp.lastActiveAt"), name: byWords("gp.fullName"), added: byInstant("gp.addedAt") },
  where: ({ poolId, tag = [], tagNot = [], consent, consentNot }) => [
    isThere,
    ...(poolId
      ? [sql<SqlBool>`gp.person_id in (select person_id from pool_people where pool_id = ${poolId}::uuid)`]
      : []),
    ...(tag.length > 0 ? [ofPerson(tagged(tag))] : []),
    ...(tagNot.length > 0 ? [ofPerson(sql`not ${tagged(tagNot)}`)] : []),
    ...chosen("p.consentState", { is: consent, isNot: consentNot }).map(ofPerson),
  ],
  counts: () => ({ all: [isThere] }),
});

export async function listPeople(db: ActorDb, actor: Actor, page: PeoplePage) {
  seatOf(actor, page);
  const { items, ...rest } = await people.page(db, page);
  return { ...rest, items: items.map(({ told: more, ...row }) => ({ ...row, ...more })) };
}

/** All of them, some at a time and without numbers, for whoever takes the list out; `only` leaves these. */
export async function walkPeople(
  db: ActorDb,
  actor: Actor,
  { only, ...page }: PeoplePage & { only?: string[] | undefined },
) {
  seatOf(actor, page);
  const { items, nextCursor } = await people.walk(db, page, only);
  return { items: items.map(({ told: more, ...row }): PersonRow => ({ ...row, ...more })), nextCursor };
}

interface Finding {
  search: string;
  groupId?: string | undefined;
  limit: number;
}

/**
 * People by words, in every hiring group of the acting person, each once; those with whom something happened last come first. Nothing is
 * searched for in no group: then it is nobody.
 */
export async function findPeople(db: ActorDb, { search, groupId, limit }: Finding): Promise<FoundPerson[]> {
  const place = { within: "group_id", id: groupId ?? null } as const;
  const found = await someRows(db, { table: "group_people", as: "gp", key: "person_id", place, search });
  if (!found && groupId === undefined) return [];
  const rows = await db
    .selectFrom("groupPeople as gp")
    .innerJoin("people as p", "p.id", "gp.personId")
    .select(["p.id", "gp.groupId", "p.fullName", "p.headline", "p.location"])
    .where("gp.isErased", "=", false)
    .$if(groupId !== undefined, (query) => query.where("gp.groupId", "=", groupId ?? ""))
    .$if(found !== undefined, (query) => query.where(found ?? sql<SqlBool>`true`))
    .orderBy("gp.lastActiveAt", "desc")
    .orderBy("gp.personId", "desc")
    .limit(limit * 4)
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed().slice(0, limit);
}
