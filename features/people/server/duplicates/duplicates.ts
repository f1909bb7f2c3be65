import { sql } from "kysely";
import { type Condition, chosen } from "#platform/server/list/filters.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { isMailAddress, isTelephone } from "../../contacts.ts";
import { type Duplicate, matchReasons } from "../../contract.ts";
import { nameKeyOf } from "../../person-names.ts";
import { listGroupsOf } from "../queries.ts";
import { matchKeyOf } from "./match-keys.ts";

interface Asked {
  organizationId: string;
  fullName: string;
  mails: readonly string[];
  phones: readonly string[];
  exceptId?: string | undefined;
}

const most = 10;
const all = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `);

/** What people are told apart by: keys of addresses and numbers as `matchKeyOf` makes them, and of names as `nameKeyOf` does. */
export interface MatchKeys {
  email: readonly string[];
  phone: readonly string[];
  name: readonly string[];
}

/** One of the asked people's keys, and somebody here who has the same. */
export interface Match {
  personId: string;
  by: (typeof matchReasons)[number];
  key: string;
}

/** Everybody of the organization, among those whom the acting person sees, who shares one of these keys. */
export async function matchPeople(
  db: ActorDb,
  { organizationId, email, phone, name, limit }: MatchKeys & { organizationId: string; limit: number },
): Promise<Match[]> {
  const ofContacts = (kind: "email" | "phone", keys: readonly string[]) =>
    sql`select c.person_id, c.kind as by, c.match_key as key from person_contacts c where ${all([
      sql`c.organization_id = ${organizationId}::uuid and c.kind = ${sql.lit(kind)}`,
      ...chosen("c.matchKey", { is: keys }),
    ])}`;
  const names = name.filter((key) => key !== "");
  // Only what is asked for: the database keeps a plan for one key, and plans a list anew each time.
  const asked = [
    ...(email.length > 0 ? [ofContacts("email", email)] : []),
    ...(phone.length > 0 ? [ofContacts("phone", phone)] : []),
    ...(names.length > 0
      ? [
          sql`select p.id as person_id, 'name' as by, p.name_key as key from people p where ${all([
            sql`p.organization_id = ${organizationId}::uuid and p.merged_into is null and p.erased_at is null`,
            ...chosen("p.nameKey", { is: names }),
          ])}`,
        ]
      : []),
  ];
  if (asked.length === 0) return [];
  const { rows } = await sql<Match>`${sql.join(asked, sql` union `)} limit ${limit}`.execute(db);
  return rows;
}

/**
 * People of the organization with the same address, number or name, among those whom the acting person sees: row-level security
 * hides all others, so that entering an address tells nothing of another group. Who shares an address or number comes first.
 */
export async function findDuplicates(
  db: ActorDb,
  { organizationId, fullName, mails, phones, exceptId }: Asked,
): Promise<Duplicate[]> {
  const keys = {
    email: mails.filter((value) => isMailAddress(value.trim())).map((value) => matchKeyOf("email", value)),
    phone: phones.filter((value) => isTelephone(value.trim())).map((value) => matchKeyOf("phone", value)),
  };
  const nameKey = nameKeyOf(fullName);
  if (nameKey === "" && keys.email.length + keys.phone.length === 0) return [];
  const rows = await matchPeople(db, { organizationId, ...keys, name: [nameKey], limit: 50 });
  const found = Map.groupBy(
    rows.filter(({ personId }) => personId !== exceptId),
    ({ personId }) => personId,
  );
  const strong = (personId: string) => (found.get(personId)?.some(({ by }) => by !== "name") ? 0 : 1);
  const ids = [...found.keys()].sort((a, b) => strong(a) - strong(b)).slice(0, most);
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("people as p")
    .select([
      "p.id",
      "p.fullName",
      "p.headline",
      "p.location",
      sql<string[]>`app.candidacy_statuses(p.id)`.as("statuses"),
    ])
    .where("p.id", "in", ids)
    .where("p.mergedInto", "is", null)
    .where("p.erasedAt", "is", null)
    .execute();
  const groups = await listGroupsOf(db, ids);
  return ids.flatMap((id) => {
    const person = people.find((each) => each.id === id);
    const group = groups.find(({ personId }) => personId === id);
    if (!person || !group) return [];
    const { statuses, ...row } = person;
    return [
      {
        ...row,
        groupId: group.id,
        by: matchReasons.filter((reason) => found.get(id)?.some(({ by }) => by === reason)),
        candidacies: statuses.length,
      },
    ];
  });
}
