import { randomUUID } from "node:crypto";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { nameKeyOf, searchedTexts } from "../person-names.ts";
import { PersonDraft } from "../person-shapes.ts";
import { matchKeyOf } from "./duplicates/match-keys.ts";

interface Given {
  in?: { organizationId: string; groupId: string };
  /** Other hiring groups that know them. */
  alsoIn?: readonly string[];
  person?: { fullName: string } & Record<string, unknown>;
  isSample?: boolean;
}

let made = 0;

/** Makes a person whom a hiring group knows, with an organization of its own unless one is given. */
export async function buildHuman(db: SystemDb, { in: place, alsoIn = [], person, isSample = false }: Given = {}) {
  const { organizationId, groupId } = place ?? (await buildOrganization(db));
  const { mails, phones, links, history, doNotContact, ...written } = PersonDraft.parse(
    person ?? { fullName: `Human ${++made}` },
  );
  const personId = randomUUID();
  const words = searchText(searchedTexts(written));
  await db
    .insertInto("people")
    .values({
      ...written,
      id: personId,
      organizationId,
      doNotContact,
      isSample,
      tags: [...written.tags],
      links: JSON.stringify(links),
      history: JSON.stringify(history),
      nameKey: nameKeyOf(written.fullName),
      searchText: words,
    })
    .execute();
  for (const id of [groupId, ...alsoIn])
    await db
      .insertInto("groupPeople")
      .values({ groupId: id, personId, organizationId, fullName: written.fullName, searchText: words })
      .execute();
  const contacts = [
    ...mails.map((mail) => ({ kind: "email" as const, ...mail })),
    ...phones.map((phone) => ({ kind: "phone" as const, ...phone })),
  ];
  for (const contact of contacts)
    await db
      .insertInto("personContacts")
      .values({ ...contact, organizationId, personId, matchKey: matchKeyOf(contact.kind, contact.value) })
      .execute();
  return { personId, organizationId, groupId, fullName: written.fullName };
}

/** Makes a pool of a hiring group with these people in it. */
export async function buildPool(
  db: SystemDb,
  given: { organizationId: string; groupId: string; name?: string; personIds?: readonly string[] },
): Promise<string> {
  const { organizationId, groupId, name = `Pool ${++made}`, personIds = [] } = given;
  const id = randomUUID();
  await db.insertInto("peoplePools").values({ id, organizationId, groupId, name }).execute();
  for (const personId of personIds)
    await db.insertInto("poolPeople").values({ poolId: id, personId, organizationId }).execute();
  return id;
}
