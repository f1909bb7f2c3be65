import { createHash } from "node:crypto";
import { sql } from "kysely";
import { nameKeyOf } from "#features/people/person-names.ts";
import { matchKeyOf, matchPeople } from "#features/people/server/public.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { PresetKey } from "../../fields/presets.ts";
import type { RowState } from "../../import-states.ts";
import type { RowDraft, RowProblem } from "../../row-draft.ts";

/** What a row is about, and what somebody answered for it: another, same, skip, or the id of a person. */
export interface RowToPlan {
  line: number;
  drafted: { draft: RowDraft } | { problems: readonly RowProblem[] };
  choice: string | null;
  /** The earlier line that it was found to be about; null before anybody looked. */
  sameAs: number | null;
}

export interface PlannedRow {
  line: number;
  state: Extract<RowState, "ready" | "known" | "unsure" | "wrong" | "skipped">;
  problems: readonly RowProblem[];
  looksLike: { id: string; name: string }[];
  keys: string[];
  fingerprint: string;
  externalKey: string;
  sameAs: number | null;
  makesPerson: boolean;
  makesCandidate: boolean;
  personId: string | null;
  candidateId: string | null;
  draft: RowDraft | null;
}

interface Planning {
  organizationId: string;
  groupId: string;
  importId: string;
  preset: PresetKey | null;
  rows: readonly RowToPlan[];
  /** What earlier lines are about, each key with the first line that has it. Lines that are planned are added. */
  seen: Map<string, number>;
}

interface Keyed extends RowToPlan {
  draft: RowDraft;
  mails: string[];
  phones: string[];
  name: string;
  fingerprint: string;
  externalKey: string;
}

/**
 * What becomes of rows: who is made, who is here already, whose candidacy begins. It looks at everything that the acting person sees and
 * changes nothing, so that a review shows what the import then does. The same address or number is the same person, as in the form for a
 * new one; a name alone is asked about.
 */
export async function planRows(db: ActorDb, planning: Planning): Promise<PlannedRow[]> {
  const keyed = planning.rows.flatMap((row) =>
    "draft" in row.drafted ? [keysOf(row, row.drafted.draft, planning)] : [],
  );
  const here = await whoIsHere(db, planning, keyed);
  const byLine = new Map(keyed.map((row) => [row.line, row]));
  return planning.rows.map((row) => {
    const known = byLine.get(row.line);
    if (known) return planned(known, here, planning.seen);
    return nothing(row.line, "wrong", { problems: "problems" in row.drafted ? row.drafted.problems : [] });
  });
}

function keysOf(row: RowToPlan, draft: RowDraft, { preset, importId }: Planning): Keyed {
  const { person, candidacy, externalId } = draft;
  const mails = person.mails.map(({ value }) => matchKeyOf("email", value));
  const phones = person.phones.map(({ value }) => matchKeyOf("phone", value));
  const name = nameKeyOf(person.fullName);
  const said = [name, mails, phones, externalId, candidacy?.opportunityId, candidacy?.status, candidacy?.appliedAt];
  const fingerprint = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  // Two programs count from one, too: a number of an unknown one says something within its own file alone.
  const externalKey = externalId === "" ? "" : `${preset ?? importId}:${externalId}`;
  return { ...row, draft, mails, phones, name, fingerprint, externalKey };
}

type Named = { id: string; name: string };

interface Here {
  byMail: Map<string, Set<string>>;
  byPhone: Map<string, Set<string>>;
  byName: Map<string, Set<string>>;
  byFingerprint: Map<string, { personId: string | null; candidateId: string | null }>;
  byExternalKey: Map<string, string>;
  byLine: Map<number, string>;
  /** By person and role. */
  candidacies: Map<string, string>;
  names: Map<string, string>;
}

/** In as few statements as there are tables. */
async function whoIsHere(
  db: ActorDb,
  { organizationId, groupId, importId }: Planning,
  rows: readonly Keyed[],
): Promise<Here> {
  const hasContact = ({ mails, phones }: Keyed) => mails.length + phones.length > 0;
  const matches = await matchPeople(db, {
    organizationId,
    email: rows.flatMap(({ mails }) => mails),
    phone: rows.flatMap(({ phones }) => phones),
    name: rows.filter((row) => !hasContact(row)).map(({ name }) => name),
    limit: 20_000,
  });
  const setsOf = (wanted: string) =>
    new Map(
      [
        ...Map.groupBy(
          matches.filter(({ by }) => by === wanted),
          ({ key }) => key,
        ),
      ].map(([key, all]) => [key, new Set(all.map(({ personId }) => personId))]),
    );
  const { rows: settled } = await sql<{
    importId: string;
    line: number;
    fingerprint: string;
    externalKey: string;
    personId: string | null;
    candidateId: string | null;
  }>`select import_id, line, fingerprint, external_key, person_id, candidate_id from candidate_import_rows
      where group_id = ${groupId}::uuid and state = 'done' and person_id is not null
        and fingerprint = any(${rows.map(({ fingerprint }) => fingerprint)}::text[])
     union select import_id, line, fingerprint, external_key, person_id, candidate_id from candidate_import_rows
      where group_id = ${groupId}::uuid and state = 'done' and person_id is not null and external_key <> ''
        and external_key = any(${rows.map(({ externalKey }) => externalKey)}::text[])
     union select import_id, line, fingerprint, external_key, person_id, candidate_id from candidate_import_rows
      where import_id = ${importId}::uuid and person_id is not null
        and line = any(${rows.flatMap(({ sameAs }) => sameAs ?? [])}::integer[])`.execute(db);
  const chosen = rows.flatMap(({ choice }) => (isId(choice) ? [choice] : []));
  const ids = [
    ...new Set([
      ...matches.map(({ personId }) => personId),
      ...settled.flatMap(({ personId }) => personId ?? []),
      ...chosen,
    ]),
  ];
  const [people, candidacies] =
    ids.length === 0
      ? [[], []]
      : [
          await db
            .selectFrom("people")
            .select(["id", "fullName"])
            .where("id", "in", ids)
            .where("mergedInto", "is", null)
            .execute(),
          await db
            .selectFrom("candidates")
            .select(["id", "personId", "opportunityId"])
            .where("organizationId", "=", organizationId)
            .where("personId", "in", ids)
            .execute(),
        ];
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const isThere = ({ personId }: { personId: string | null }) => personId !== null && names.has(personId);
  const there = settled.filter(isThere);
  return {
    byMail: setsOf("email"),
    byPhone: setsOf("phone"),
    byName: setsOf("name"),
    byFingerprint: new Map(there.filter((row) => row.importId !== importId).map((row) => [row.fingerprint, row])),
    byExternalKey: new Map(
      there.flatMap(({ externalKey, personId }) => (externalKey && personId ? [[externalKey, personId]] : [])),
    ),
    byLine: new Map(
      there.flatMap((row) => (row.importId === importId && row.personId ? [[row.line, row.personId]] : [])),
    ),
    candidacies: new Map(candidacies.map(({ id, personId, opportunityId }) => [`${personId} ${opportunityId}`, id])),
    names,
  };
}

const isId = (choice: string | null): choice is string => choice !== null && /^[0-9a-f-]{36}$/.test(choice);

const nothing = (line: number, state: PlannedRow["state"], more: Partial<PlannedRow> = {}): PlannedRow => ({
  line,
  state,
  problems: [],
  looksLike: [],
  keys: [],
  fingerprint: "",
  externalKey: "",
  sameAs: null,
  makesPerson: false,
  makesCandidate: false,
  personId: null,
  candidateId: null,
  draft: null,
  ...more,
});

function planned(row: Keyed, here: Here, seen: Map<string, number>): PlannedRow {
  const { line, draft, choice, fingerprint, externalKey } = row;
  const told = { fingerprint, externalKey, draft };
  if (choice === "skip") return nothing(line, "skipped", told);
  const who = whoIs(row, here, seen);
  const named = (ids: Iterable<string>): Named[] =>
    [...ids].flatMap((id) => {
      const name = here.names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
  const shared = [
    ...row.mails.map((key) => `m:${key}`),
    ...row.phones.map((key) => `p:${key}`),
    ...(externalKey ? [`x:${externalKey}`] : []),
    `f:${fingerprint}`,
    `n:${row.name}`,
  ];
  if ("unsure" in who)
    return nothing(line, "unsure", { ...told, keys: shared, looksLike: named(who.unsure), sameAs: who.sameAs });
  const { personId, sameAs } = who;
  const root = sameAs ?? line;
  const role = draft.candidacy?.opportunityId;
  const standing = personId && role ? here.candidacies.get(`${personId} ${role}`) : undefined;
  const candidacyKey = role ? `c:${root} ${role}` : null;
  const isTwice = candidacyKey !== null && sameAs !== null && seen.has(candidacyKey);
  const makesPerson = personId === null && sameAs === null;
  const makesCandidate = role !== undefined && standing === undefined && !isTwice;
  const keys = [...shared, `l:${line}`, ...(candidacyKey ? [candidacyKey] : [])];
  for (const key of keys) if (!seen.has(key)) seen.set(key, root);
  return nothing(line, makesPerson || makesCandidate ? "ready" : "known", {
    ...told,
    keys,
    sameAs,
    makesPerson,
    makesCandidate,
    personId,
    candidateId: standing ?? null,
    looksLike: personId ? named([personId]) : [],
  });
}

type Who =
  | { personId: string | null; sameAs: number | null }
  /** Several people share what the row says, or only the name. */
  | { unsure: Iterable<string>; sameAs: number | null };

function whoIs(row: Keyed, here: Here, seen: ReadonlyMap<string, number>): Who {
  const { mails, phones, choice, externalKey, fingerprint, name } = row;
  if (isId(choice) && here.names.has(choice)) return { personId: choice, sameAs: null };
  if (choice === "another") return { personId: null, sameAs: null };
  const earlier =
    row.sameAs ??
    [...mails.map((key) => `m:${key}`), ...phones.map((key) => `p:${key}`), `x:${externalKey}`, `f:${fingerprint}`]
      .filter((key) => key !== "x:")
      .map((key) => seen.get(key))
      .find((line) => line !== undefined && line < row.line);
  const sharing = new Set([
    ...mails.flatMap((key) => [...(here.byMail.get(key) ?? [])]),
    ...phones.flatMap((key) => [...(here.byPhone.get(key) ?? [])]),
  ]);
  for (const id of sharing) if (!here.names.has(id)) sharing.delete(id);
  const outside = externalKey === "" ? undefined : here.byExternalKey.get(externalKey);
  if (sharing.size > 1) return { unsure: sharing, sameAs: null };
  const [one] = sharing;
  const personId = one ?? outside ?? (earlier === undefined ? undefined : here.byLine.get(earlier));
  if (personId !== undefined) return { personId, sameAs: earlier ?? null };
  // An earlier line that was left out says nothing.
  if (earlier !== undefined && seen.has(`l:${earlier}`)) return { personId: null, sameAs: earlier };
  const before = here.byFingerprint.get(fingerprint);
  if (before?.personId) return { personId: before.personId, sameAs: null };
  if (mails.length + phones.length > 0) return { personId: null, sameAs: null };
  const namesakes = here.byName.get(name) ?? new Set<string>();
  const line = seen.get(`n:${name}`);
  const isEarlier = line !== undefined && line < row.line;
  if (choice === "same" && isEarlier) return { personId: null, sameAs: line };
  const [namesake] = namesakes;
  if (choice === "same" && namesake !== undefined) return { personId: namesake, sameAs: null };
  if (namesakes.size > 0 || isEarlier) return { unsure: namesakes, sameAs: isEarlier ? line : null };
  return { personId: null, sameAs: null };
}
