import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { peopleRights } from "../policy.ts";
import { findPerson, listGroupsOf, lockPeople, type PersonRecord } from "./queries.ts";

type PeopleRight = (typeof peopleRights)[keyof typeof peopleRights];

/** A person with the hiring groups of the acting one that know them, and the one through which most may be done. */
export interface SeenPerson extends PersonRecord {
  groups: { id: string; name: string }[];
  groupId: string;
}

export const notThere = () => new Refusal("NOT_FOUND", "This person doesn't exist, or you don't have access.");

/** The person, with the groups through which the acting one sees them; row-level security hides those of others. */
export async function seenPerson(db: ActorDb, actor: Actor, personId: string): Promise<SeenPerson> {
  const person = await findPerson(db, personId);
  if (!person || person.mergedInto !== null) throw notThere();
  const groups = (await listGroupsOf(db, [personId])).map(({ id, name }) => ({ id, name }));
  const best = groups.find(({ id }) => can(actor, peopleRights.edit, { groupId: id })) ?? groups[0];
  // Owner and admins see people whom no group knows any more; any group of theirs stands for what they may.
  const ofTheirs = actor.seats.find(({ organizationId }) => organizationId === person.organizationId)?.groupIds[0];
  const groupId = best?.id ?? ofTheirs;
  if (groupId === undefined) throw notThere();
  return { ...person, groups, groupId };
}

/** The person, kept from others until the transaction ends, for somebody who may do this with them. */
export async function lockedPerson(
  db: ActorDb,
  actor: Actor,
  right: PeopleRight,
  personId: string,
): Promise<SeenPerson> {
  const person = await seenPerson(db, actor, personId);
  authorize(actor, right, person);
  if (person.erasedAt !== null)
    throw new Refusal("CONFLICT", "This person's data was erased, so nothing can be changed.");
  await lockPeople(db, [personId]);
  return seenPerson(db, actor, personId);
}

/** Refuses a hiring group through which the acting one does not see the person. In all others they may do the same. */
export function requireKnownIn(person: SeenPerson, groupId: string): void {
  if (!person.groups.some(({ id }) => id === groupId)) throw notThere();
}
