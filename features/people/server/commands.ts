import { randomUUID } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { contactWays, Person } from "../contract.ts";
import { changedFields } from "../person-edits.ts";
import type { PersonDraft, RelationKind } from "../person-shapes.ts";
import { peopleRights } from "../policy.ts";
import { relationshipOf } from "../relationship.ts";
import { noteHiring } from "./activity/hiring-events.ts";
import { lockedPerson, notThere, requireKnownIn, type SeenPerson, seenPerson } from "./authorize.ts";
import { findDuplicates } from "./duplicates/duplicates.ts";
import {
  insertPeople,
  insertPerson,
  listContacts,
  listMerges,
  listPoolsOf,
  listRelations,
  personNow,
  replaceContacts,
  updateDoNotContact,
  updatePerson,
} from "./queries.ts";
import { deleteRelation, insertRelation } from "./relation-queries.ts";

/** The person, or the one that they were merged into, as the acting one sees them. */
export async function getPerson(db: ActorDb, actor: Actor, personId: string): Promise<Person> {
  const id = (await personNow(db, personId)) ?? personId;
  return shown(db, actor, await seenPerson(db, actor, id));
}

async function shown(db: ActorDb, actor: Actor, person: SeenPerson): Promise<Person> {
  const { statuses, mergedInto: _, ...row } = person;
  const readsContacts = can(actor, peopleRights.readContacts, person);
  const contacts = readsContacts ? await contactsOf(db, person.id) : null;
  return {
    ...row,
    contacts,
    relationship: relationshipOf(statuses),
    pools: await listPoolsOf(db, person.id),
    relations: await listRelations(db, person.id),
    merges: await listMerges(db, person.id),
    mayEdit: person.erasedAt === null && can(actor, peopleRights.edit, person),
  };
}

/** Addresses and numbers, the one to use first; none for whoever does not read contacts. */
export async function contactsOf(db: ActorDb, personId: string): Promise<NonNullable<Person["contacts"]>> {
  const all = await listContacts(db, personId);
  const of = (wanted: string) => all.filter(({ kind }) => kind === wanted).map(({ kind: _, ...contact }) => contact);
  return { mails: of("email"), phones: of("phone") };
}

interface Creating {
  groupId: string;
  person: PersonDraft;
  isAnother: boolean;
}

export const createPerson = async (db: ActorDb, actor: Actor, given: Creating): Promise<Person> =>
  getPerson(db, actor, await addPerson(db, actor, given));

/**
 * Adds a person and answers their id; refuses with those who have the same address or number, until the caller says that they are
 * others.
 */
export async function addPerson(db: ActorDb, actor: Actor, { groupId, person, isAnother }: Creating): Promise<string> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, peopleRights.create, { groupId });
  if (!isAnother) {
    const asked = {
      organizationId,
      fullName: "",
      mails: person.mails.map(({ value }) => value),
      phones: person.phones.map(({ value }) => value),
    };
    const duplicates = await findDuplicates(db, asked);
    if (duplicates.length > 0)
      throw new Refusal("CONFLICT", "Someone with this email address or phone number is already here.", {
        current: duplicates,
      });
  }
  const id = randomUUID();
  await insertPerson(db, { id, organizationId, groupId, createdBy: actor.userId, person });
  await noteHiring(db, actor, [{ organizationId, groupId, personId: id, what: "person_added" }]);
  return id;
}

interface CreatingMany {
  groupId: string;
  people: readonly { id: string; person: PersonDraft }[];
  /** Where they come from, for their history. */
  detail: Readonly<Record<string, unknown>>;
}

/** Adds many people whom nobody is to be asked about any more; who are duplicates has been found out before. */
export async function createPeople(
  db: ActorDb,
  actor: Actor,
  { groupId, people, detail }: CreatingMany,
): Promise<void> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, peopleRights.create, { groupId });
  await insertPeople(
    db,
    people.map((each) => ({ ...each, organizationId, groupId, createdBy: actor.userId })),
  );
  await noteHiring(
    db,
    actor,
    people.map(({ id: personId }) => ({ organizationId, groupId, personId, what: "person_added", detail })),
  );
}

interface Saving {
  personId: string;
  version: number;
  person: PersonDraft;
}

export async function savePerson(db: ActorDb, actor: Actor, { personId, version, person }: Saving): Promise<Person> {
  const standing = await lockedPerson(db, actor, peopleRights.edit, personId);
  const before = { ...standing, ...(await contactsOf(db, personId)) };
  const changed = changedFields(before, person);
  // What says the same already needs no other version: the same save once more is answered as it was.
  if (changed.length === 0) return shown(db, actor, standing);
  if (standing.version !== version)
    throw new Refusal("CONFLICT", "Someone changed this person since you opened them. Your changes aren't saved yet.", {
      current: await shown(db, actor, standing),
    });
  const { mails, phones, ...written } = person;
  await updatePerson(db, personId, written);
  await replaceContacts(db, standing, { mails, phones });
  await note(db, actor, standing, "person_edited", { fields: changed });
  return getPerson(db, actor, personId);
}

/** Notes it in every group of the acting person that knows the person: each has a history of its own. */
async function note(db: ActorDb, actor: Actor, person: SeenPerson, what: string, detail: Record<string, unknown>) {
  const { organizationId, id: personId } = person;
  const groupIds = person.groups.map(({ id }) => id).filter((groupId) => can(actor, peopleRights.edit, { groupId }));
  await noteHiring(
    db,
    actor,
    groupIds.map((groupId) => ({ organizationId, groupId, personId, what, detail })),
  );
}

export async function setDoNotContact(
  db: ActorDb,
  actor: Actor,
  { personId, doNotContact, reason }: { personId: string; doNotContact: boolean; reason: string },
): Promise<Person> {
  const person = await lockedPerson(db, actor, peopleRights.edit, personId);
  const doNotContactReason = doNotContact ? reason.trim() : "";
  if (person.doNotContact !== doNotContact || person.doNotContactReason !== doNotContactReason) {
    await updateDoNotContact(db, personId, { doNotContact, doNotContactReason });
    await note(db, actor, person, doNotContact ? "contact_blocked" : "contact_allowed", {
      reason: doNotContactReason,
    });
  }
  return getPerson(db, actor, personId);
}

interface ContactLog {
  personId: string;
  groupId: string;
  way: (typeof contactWays)[number];
  note: string;
}

export async function logContact(db: ActorDb, actor: Actor, { personId, groupId, way, note: words }: ContactLog) {
  const person = await lockedPerson(db, actor, peopleRights.edit, personId);
  requireKnownIn(person, groupId);
  const { organizationId } = person;
  await noteHiring(db, actor, [
    { organizationId, groupId, personId, what: "contact_logged", detail: { way, note: words } },
  ]);
  return { noted: true as const };
}

interface Relating {
  personId: string;
  kind: RelationKind;
  otherPersonId?: string | undefined;
  otherUserId?: string | undefined;
  note: string;
}

export async function relatePerson(
  db: ActorDb,
  actor: Actor,
  { personId, kind, otherPersonId, otherUserId, note: words }: Relating,
) {
  if ((otherPersonId === undefined) === (otherUserId === undefined))
    throw new Refusal("BAD_REQUEST", "Choose one person or colleague.");
  if (otherPersonId === personId) throw new Refusal("BAD_REQUEST", "Choose someone else.");
  const person = await lockedPerson(db, actor, peopleRights.edit, personId);
  if (otherPersonId !== undefined) {
    const other = await seenPerson(db, actor, otherPersonId);
    if (other.organizationId !== person.organizationId) throw notThere();
  }
  const { organizationId } = person;
  const isNoted = await insertRelation(db, {
    organizationId,
    personId,
    kind,
    otherPersonId: otherPersonId ?? null,
    otherUserId: otherUserId ?? null,
    note: words.trim(),
    addedBy: actor.userId,
  });
  if (!isNoted) throw new Refusal("NOT_FOUND", "This colleague isn't in your organization.");
  await note(db, actor, person, "relation_added", { kind });
  return getPerson(db, actor, personId);
}

export async function unrelatePerson(
  db: ActorDb,
  actor: Actor,
  { personId, relationId }: { personId: string; relationId: string },
) {
  const person = await lockedPerson(db, actor, peopleRights.edit, personId);
  if (!(await deleteRelation(db, { personId, relationId })))
    throw new Refusal("NOT_FOUND", "This relationship doesn't exist anymore.");
  await note(db, actor, person, "relation_removed", {});
  return getPerson(db, actor, personId);
}
