import { sql } from "kysely";
import { writeLast } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { Person, Relation } from "../contract.ts";
import { nameKeyOf, searchedTexts } from "../person-names.ts";
import type { PersonDraft } from "../person-shapes.ts";
import { matchKeyOf } from "./duplicates/match-keys.ts";

/** What is written of a person, without contacts. */
export type WrittenPerson = Omit<PersonDraft, "mails" | "phones">;

const writtenColumns = [
  "p.fullName",
  "p.givenName",
  "p.familyName",
  "p.called",
  "p.pronunciation",
  "p.headline",
  "p.location",
  "p.timeZone",
  "p.tags",
  "p.doNotContact",
  "p.doNotContactReason",
  sql<Person["links"]>`p.links`.as("links"),
  sql<Person["history"]>`p.history`.as("history"),
  sql<Person["legalBasis"]>`p.legal_basis`.as("legalBasis"),
] as const;

/** A person as far as the acting one sees them; undefined where they do not. */
export const findPerson = (db: ActorDb, personId: string) =>
  db
    .selectFrom("people as p")
    .select([
      ...writtenColumns,
      "p.id",
      "p.organizationId",
      "p.mergedInto",
      "p.consentAskedAt",
      "p.consentUntil",
      "p.keepUntil",
      "p.erasedAt",
      "p.createdAt",
      "p.updatedAt",
      "p.version",
      sql<Person["consentState"]>`p.consent_state`.as("consentState"),
      sql<string[]>`app.candidacy_statuses(p.id)`.as("statuses"),
    ])
    .where("p.id", "=", personId)
    .executeTakeFirst();

export type PersonRecord = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Who this person is now, where they were merged into another one; null where the acting person does not see them. */
export async function personNow(db: ActorDb, personId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.person_now(${personId}::uuid) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The groups of the acting person that know these people, each with its name; the first known first. */
export const listGroupsOf = (db: ActorDb, personIds: readonly string[]) =>
  db
    .selectFrom("groupPeople as gp")
    .innerJoin("groups as g", "g.id", "gp.groupId")
    .select(["gp.personId", "g.id", "g.name"])
    .where("gp.personId", "in", personIds)
    .orderBy("gp.addedAt")
    .orderBy("g.id")
    .execute();

export const listContacts = (db: ActorDb, personId: string) =>
  db
    .selectFrom("personContacts")
    .select(["kind", "value", "label", "isPrimary"])
    .where("personId", "=", personId)
    .orderBy("isPrimary", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const listPoolsOf = (db: ActorDb, personId: string) =>
  db
    .selectFrom("poolPeople as pp")
    .innerJoin("peoplePools as o", "o.id", "pp.poolId")
    .select(["o.id", "o.name", "o.groupId", "pp.note", "pp.addedAt"])
    .where("pp.personId", "=", personId)
    .where("o.archivedAt", "is", null)
    .orderBy("o.name")
    .execute();

export const listRelations = (db: ActorDb, personId: string) =>
  db
    .selectFrom("personRelations as r")
    .leftJoin("people as other", "other.id", "r.otherPersonId")
    .select([
      "r.id",
      "r.note",
      "r.addedAt",
      "r.otherPersonId as personId",
      sql<Relation["kind"]>`r.kind`.as("kind"),
      sql<string | null>`coalesce(other.full_name, app.member_name(r.organization_id, r.other_user_id))`.as("name"),
    ])
    .where("r.personId", "=", personId)
    .orderBy("r.addedAt")
    .execute();

/** Merges into this person that stand; after 30 days they cannot be taken back. */
export const listMerges = (db: ActorDb, personId: string) =>
  db
    .selectFrom("personMerges as m")
    .select([
      "m.id",
      "m.mergedName as name",
      "m.mergedAt as at",
      sql<string | null>`app.member_name(m.organization_id, m.merged_by)`.as("byName"),
      sql<boolean>`m.merged_at > now() - interval '30 days'`.as("mayUndo"),
    ])
    .where("m.keptId", "=", personId)
    .where("m.undoneAt", "is", null)
    .orderBy("m.mergedAt", "desc")
    .execute();

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** What a person's row holds of this, also what is compared and searched. */
const columnsOf = ({ links, history, tags, ...written }: WrittenPerson) => ({
  ...written,
  links: json(links),
  history: json(history),
  tags: [...tags],
  nameKey: nameKeyOf(written.fullName),
  searchText: searchText(searchedTexts({ ...written, tags })),
});

export interface NewPerson {
  id: string;
  organizationId: string;
  groupId: string;
  createdBy: string;
  person: PersonDraft;
}

/** Adds a person, with contacts, to a hiring group. */
export const insertPerson = (db: ActorDb, person: NewPerson): Promise<void> => insertPeople(db, [person]);

/** Adds many, in as few statements as there are tables, with whatever the database is told next. */
export async function insertPeople(db: ActorDb, people: readonly NewPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id, organizationId, groupId, createdBy, person }) => {
    const { mails, phones, ...written } = person;
    const { doNotContact, doNotContactReason, ...first } = columnsOf(written);
    return {
      id,
      organizationId,
      groupId,
      createdBy,
      first,
      contacts: { mails, phones },
      doNotContact,
      doNotContactReason,
    };
  });
  const contacts = rows.flatMap(({ id: personId, organizationId, contacts: theirs }) =>
    contactRows(theirs).map((contact) => ({ ...contact, personId, organizationId })),
  );
  const writes = [
    db
      .insertInto("people")
      .values(rows.map(({ id, organizationId, createdBy, first }) => ({ id, organizationId, createdBy, ...first }))),
    db.insertInto("groupPeople").values(
      rows.map(({ id: personId, organizationId, groupId, first: { fullName, searchText: words } }) => ({
        groupId,
        personId,
        organizationId,
        fullName,
        searchText: words,
      })),
    ),
    ...(contacts.length > 0 ? [db.insertInto("personContacts").values(contacts)] : []),
  ];
  for (const write of writes) writeLast(db, write.compile());
  for (const { id, doNotContact, doNotContactReason } of rows)
    if (doNotContact) await updateDoNotContact(db, id, { doNotContact, doNotContactReason });
}

/** Contacts as they are kept, each address and number once. */
function contactRows({ mails, phones }: Pick<PersonDraft, "mails" | "phones">) {
  const all = [
    ...mails.map((mail) => ({ kind: "email", ...mail, matchKey: matchKeyOf("email", mail.value) })),
    ...phones.map((phone) => ({ kind: "phone", ...phone, matchKey: matchKeyOf("phone", phone.value) })),
  ];
  return [...new Map(all.map((contact) => [`${contact.kind} ${contact.matchKey}`, contact])).values()];
}

export async function updatePerson(db: ActorDb, personId: string, person: WrittenPerson): Promise<void> {
  await db.updateTable("people").set(columnsOf(person)).where("id", "=", personId).execute();
}

export async function updateDoNotContact(
  db: ActorDb,
  personId: string,
  what: { doNotContact: boolean; doNotContactReason: string },
): Promise<void> {
  await db.updateTable("people").set(what).where("id", "=", personId).execute();
}

/** Contacts become these; one that stands stays the same row, in whatever spelling. */
export async function replaceContacts(
  db: ActorDb,
  { id: personId, organizationId }: { id: string; organizationId: string },
  contacts: Pick<PersonDraft, "mails" | "phones">,
): Promise<void> {
  const wanted = contactRows(contacts);
  await db
    .deleteFrom("personContacts")
    .where("personId", "=", personId)
    .where(
      sql<boolean>`not ((kind || ' ' || match_key) = any(${wanted.map(({ kind, matchKey }) => `${kind} ${matchKey}`)}::text[]))`,
    )
    .execute();
  if (wanted.length === 0) return;
  // One primary at a time: the index looks at each row as it is written.
  await db
    .updateTable("personContacts")
    .set({ isPrimary: false })
    .where("personId", "=", personId)
    .where("isPrimary", "=", true)
    .execute();
  await db
    .insertInto("personContacts")
    .values(wanted.map((contact) => ({ ...contact, personId, organizationId })))
    .onConflict((conflict) =>
      conflict.columns(["personId", "kind", "matchKey"]).doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        label: row.ref("excluded.label"),
        isPrimary: row.ref("excluded.isPrimary"),
      })),
    )
    .execute();
}

/** Keeps others from writing these people until the transaction ends, in the order of their ids. */
export const lockPeople = (db: ActorDb, personIds: readonly string[]) =>
  db.selectFrom("people").select("id").where("id", "in", personIds).orderBy("id").forUpdate().execute();
