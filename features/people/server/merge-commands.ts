import { sql } from "kysely";
import { canonicalJson } from "#platform/canonical-json.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { Person } from "../contract.ts";
import { nameKeyOf, searchedTexts } from "../person-names.ts";
import type { ContactKind } from "../person-shapes.ts";
import { peopleRights } from "../policy.ts";
import { noteHiring } from "./activity/hiring-events.ts";
import { lockedPerson } from "./authorize.ts";
import { getPerson } from "./commands.ts";
import type { WrittenPerson } from "./queries.ts";

interface Merging {
  personId: string;
  version: number;
  otherId: string;
  otherVersion: number;
  person: WrittenPerson;
  primaryOfOther: readonly ContactKind[];
}

/** The columns that a merge sets, under their own names. */
const fieldsOf = (person: WrittenPerson) => ({
  full_name: person.fullName,
  given_name: person.givenName,
  family_name: person.familyName,
  called: person.called,
  pronunciation: person.pronunciation,
  headline: person.headline,
  location: person.location,
  time_zone: person.timeZone,
  links: person.links,
  history: person.history,
  tags: person.tags,
  legal_basis: person.legalBasis,
  name_key: nameKeyOf(person.fullName),
  search_text: searchText(searchedTexts(person)),
});

const changedMeanwhile = () =>
  new Refusal("CONFLICT", "Someone changed one of these people since you compared them. Compare them again.");

/** Makes one person of two. All that hangs on the other moves, past row-level security: the database function asks who may. */
export async function mergePeople(db: ActorDb, actor: Actor, merging: Merging): Promise<Person> {
  const { personId, otherId, person, primaryOfOther } = merging;
  if (personId === otherId) throw new Refusal("BAD_REQUEST", "Choose someone else to merge with.");
  // In one order for everybody, so that two who merge the same ones never wait for each other.
  const locked = new Map();
  for (const id of [personId, otherId].sort()) locked.set(id, await lockedPerson(db, actor, peopleRights.merge, id));
  const [kept, other] = [locked.get(personId), locked.get(otherId)];
  if (kept.organizationId !== other.organizationId)
    throw new Refusal("NOT_FOUND", "These people belong to different organizations.");
  if (kept.version !== merging.version || other.version !== merging.otherVersion) throw changedMeanwhile();
  const mergeId = await merged(db, {
    personId,
    otherId,
    fields: canonicalJson({ ...fieldsOf(person), primary_of_other: primaryOfOther }),
  });
  if (mergeId === null) throw changedMeanwhile();
  const { organizationId, groups } = kept;
  await noteHiring(
    db,
    actor,
    [...new Set([...groups, ...other.groups].map(({ id }) => id))].map((groupId: string) => ({
      organizationId,
      groupId,
      personId,
      what: "person_merged",
      detail: { mergeId, name: other.fullName },
    })),
  );
  return getPerson(db, actor, personId);
}

async function merged(
  db: ActorDb,
  { personId, otherId, fields }: { personId: string; otherId: string; fields: string },
): Promise<string | null> {
  try {
    const { rows } = await sql<{ id: string | null }>`
      select app.merge_people(${personId}::uuid, ${otherId}::uuid, ${fields}::jsonb) as id`.execute(db);
    return rows[0]?.id ?? null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23505")
      throw new Refusal(
        "CONFLICT",
        "Both have an open candidacy for the same role. End one of them first, then merge.",
      );
    throw error;
  }
}

export async function unmergePeople(
  db: ActorDb,
  actor: Actor,
  { personId, mergeId }: { personId: string; mergeId: string },
): Promise<Person> {
  const kept = await lockedPerson(db, actor, peopleRights.merge, personId);
  const { rows } = await sql<{ id: string | null }>`
    select app.unmerge_people(m.id) as id from person_merges m where m.id = ${mergeId}::uuid and m.kept_id = ${personId}::uuid`.execute(
    db,
  );
  if (rows.length === 0) throw new Refusal("NOT_FOUND", "This merge doesn't exist, or you don't have access.");
  if (rows[0]?.id == null) throw new Refusal("CONFLICT", "Merges can only be undone for 30 days.");
  const { organizationId } = kept;
  await noteHiring(
    db,
    actor,
    kept.groups.map(({ id: groupId }) => ({
      organizationId,
      groupId,
      personId,
      what: "person_unmerged",
      detail: { mergeId },
    })),
  );
  return getPerson(db, actor, personId);
}
