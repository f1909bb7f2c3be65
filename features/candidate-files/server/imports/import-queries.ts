import { type RawBuilder, sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { CandidateImport, ImportMapping, ImportRow, Survey } from "../../import-shapes.ts";
import type { ImportState, RowState } from "../../import-states.ts";
import { importLimits } from "../../limits.ts";
import type { RowProblem } from "../../row-draft.ts";
import type { PlannedRow } from "./plan-rows.ts";

const jsonb = (value: unknown): RawBuilder<string> => sql<string>`${JSON.stringify(value)}::jsonb`;

const columns = [
  "i.id",
  "i.organizationId",
  "i.groupId",
  "i.name",
  "i.sha256",
  "i.failure",
  "i.done",
  "i.total",
  "i.createdBy",
  "i.createdAt",
  "i.finishedAt",
  "i.version",
  sql<CandidateImport["kind"]>`i.kind`.as("kind"),
  sql<ImportState>`i.state`.as("state"),
  sql<Survey>`i.survey`.as("survey"),
  sql<ImportMapping | null>`i.mapping`.as("mapping"),
  sql<string | null>`app.member_name(i.organization_id, i.created_by)`.as("createdByName"),
  sql<string | null>`i.finished_at + make_interval(days => ${importLimits.undoDays})`.as("undoUntil"),
] as const;

export const findImport = (db: ActorDb, importId: string) =>
  db.selectFrom("candidateImports as i").select(columns).where("i.id", "=", importId).executeTakeFirst();

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The same, kept from everybody else until the transaction ends; nothing where somebody else has it just now. */
export const takeImport = (db: ActorDb, importId: string) =>
  db
    .selectFrom("candidateImports as i")
    .select(columns)
    .where("i.id", "=", importId)
    .forUpdate("i")
    .skipLocked()
    .executeTakeFirst();

/** The same for somebody who waits for their turn. */
export const lockImport = (db: ActorDb, importId: string) =>
  db.selectFrom("candidateImports as i").select(columns).where("i.id", "=", importId).forUpdate("i").executeTakeFirst();

export const listImportRecords = (db: ActorDb, groupId: string): Promise<ImportRecord[]> =>
  db
    .selectFrom("candidateImports as i")
    .select(columns)
    .where("i.groupId", "=", groupId)
    .orderBy("i.createdAt", "desc")
    .limit(100)
    .execute();

export type Counts = CandidateImport["counts"];

/** Rows of imports by state, and what they make or made. */
export async function countRows(db: ActorDb, importIds: readonly string[]): Promise<Map<string, Counts>> {
  if (importIds.length === 0) return new Map();
  const { rows } = await sql<{
    importId: string;
    state: RowState;
    rows: number;
    people: number;
    candidates: number;
    matched: number;
  }>`
    select import_id, state, count(*)::integer as rows,
           (count(*) filter (where makes_person))::integer as people,
           (count(*) filter (where makes_candidate))::integer as candidates,
           (count(*) filter (where not makes_person and (person_id is not null or same_as is not null)))::integer as matched
      from candidate_import_rows where import_id = any(${importIds}::uuid[]) group by 1, 2`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ importId }) => importId)].map(([importId, states]) => {
      const counts: Counts = { ...noRows };
      for (const { state, rows: number, people, candidates, matched } of states) {
        counts[state] = number;
        if (state === "ready" || state === "done" || state === "kept") {
          counts.people += people;
          counts.candidates += candidates;
          counts.matched += matched;
        }
      }
      return [importId, counts];
    }),
  );
}

export const noRows: Counts = {
  ready: 0,
  known: 0,
  unsure: 0,
  wrong: 0,
  skipped: 0,
  done: 0,
  undone: 0,
  kept: 0,
  people: 0,
  candidates: 0,
  matched: 0,
};

interface NewImport {
  id: string;
  organizationId: string;
  groupId: string;
  name: string;
  kind: string;
  sha256: string;
  size: number;
  total: number;
  survey: Survey;
  createdBy: string;
}

export async function insertImport(db: ActorDb, { survey, ...given }: NewImport): Promise<void> {
  await db
    .insertInto("candidateImports")
    .values({ ...given, survey: jsonb(survey) })
    .execute();
}

export async function updateImport(
  db: ActorDb,
  importId: string,
  {
    mapping,
    ...what
  }: {
    state?: ImportState;
    failure?: string | null;
    mapping?: ImportMapping;
    done?: number;
    total?: number;
    finishedAt?: string;
    actorId?: string;
  },
): Promise<void> {
  await db
    .updateTable("candidateImports")
    .set({ ...what, ...(mapping && { mapping: jsonb(mapping) }), updatedAt: sql<string>`now()` })
    .where("id", "=", importId)
    .execute();
}

export async function deleteImport(db: ActorDb, importId: string): Promise<void> {
  await db.deleteFrom("candidateImports").where("id", "=", importId).execute();
}

/** Lines that a new mapping no longer reads. */
export async function deleteRows(
  db: ActorDb,
  importId: string,
  { until, files }: { until: number; files: readonly number[] },
) {
  await sql`delete from candidate_import_rows where import_id = ${importId}::uuid and settled_at is null
    and (line <= ${until} or line = any(${files}::integer[]))`.execute(db);
}

/** A row as it was read and answered. */
export interface KeptRow {
  line: number;
  state: RowState;
  readValues: Record<string, string>;
  edits: Record<string, string>;
  choice: string | null;
  fileName: string | null;
  documentId: string | null;
  sameAs: number | null;
  problems: RowProblem[];
}

const kept = sql`r.line, r.state, r.read_values, r.edits, r.choice, r.file_name, r.document_id, r.same_as, r.problems`;

/** Rows by their lines. */
export async function listKept(db: ActorDb, importId: string, lines: readonly number[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${kept} from candidate_import_rows r
    where r.import_id = ${importId}::uuid and r.line = any(${lines}::integer[]) order by r.line`.execute(db);
  return rows;
}

/** The next rows that can go in. */
export async function listReady(db: ActorDb, importId: string, most: number): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${kept} from candidate_import_rows r
    where r.import_id = ${importId}::uuid and r.state = 'ready' order by r.line limit ${most}`.execute(db);
  return rows;
}

/** Rows that wait for an answer. */
export async function listUnsure(db: ActorDb, importId: string): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${kept} from candidate_import_rows r
    where r.import_id = ${importId}::uuid and r.state = 'unsure' order by r.line limit 2000`.execute(db);
  return rows;
}

/** What the lines are about that were planned already, each key with its first line. */
export async function listKeys(db: ActorDb, importId: string, about?: { keys: readonly string[]; before: number }) {
  const { rows } = await sql<{ line: number; sameAs: number | null; keys: string[] }>`
    select line, same_as, keys from candidate_import_rows r
     where r.import_id = ${importId}::uuid and r.state in ('ready', 'known', 'done') and r.keys <> '{}'
       ${about ? sql`and r.line < ${about.before} and r.keys && ${about.keys}::text[]` : sql``}
     order by line`.execute(db);
  const seen = new Map<string, number>();
  for (const { line, sameAs, keys } of rows) for (const key of keys) if (!seen.has(key)) seen.set(key, sameAs ?? line);
  return seen;
}

/** A row with what becomes of it. */
export interface WrittenRow extends Omit<PlannedRow, "draft"> {
  readValues: Record<string, string>;
  edits: Record<string, string>;
  choice: string | null;
  fileName: string | null;
  documentId: string | null;
  stageName: string;
}

const recordset = sql`(line integer, state text, "readValues" jsonb, edits jsonb, choice text, "fileName" text, "documentId" uuid,
  problems jsonb, "looksLike" jsonb, keys text[], fingerprint text, "externalKey" text, "sameAs" integer, "makesPerson" boolean,
  "makesCandidate" boolean, "stageName" text, "personId" uuid, "candidateId" uuid)`;

/** Writes what becomes of rows, in one statement; what is in already stays as it is. */
export async function writeRows(
  db: ActorDb,
  { importId, organizationId, groupId }: { importId: string; organizationId: string; groupId: string },
  written: readonly WrittenRow[],
): Promise<void> {
  if (written.length === 0) return;
  await sql`insert into candidate_import_rows as r (import_id, organization_id, group_id, line, state, read_values, edits, choice, file_name,
      document_id, problems, looks_like, keys, fingerprint, external_key, same_as, makes_person, makes_candidate, stage_name, person_id,
      candidate_id)
    select ${importId}::uuid, ${organizationId}::uuid, ${groupId}::uuid, w.line, w.state, w."readValues", w.edits, w.choice, w."fileName",
      w."documentId", w.problems, w."looksLike", w.keys, w.fingerprint, w."externalKey", w."sameAs", w."makesPerson", w."makesCandidate",
      w."stageName", w."personId", w."candidateId"
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w ${recordset}
    on conflict (import_id, line) do update set state = excluded.state, read_values = excluded.read_values, edits = excluded.edits,
      choice = excluded.choice, file_name = excluded.file_name, document_id = excluded.document_id, problems = excluded.problems,
      looks_like = excluded.looks_like, keys = excluded.keys, fingerprint = excluded.fingerprint, external_key = excluded.external_key,
      same_as = excluded.same_as, makes_person = excluded.makes_person, makes_candidate = excluded.makes_candidate,
      stage_name = excluded.stage_name, person_id = excluded.person_id, candidate_id = excluded.candidate_id
    where r.settled_at is null`.execute(db);
}

/** Rows that are in now, with what they became. */
export async function settleRows(
  db: ActorDb,
  importId: string,
  settled: readonly Pick<
    PlannedRow,
    "line" | "makesPerson" | "makesCandidate" | "personId" | "candidateId" | "sameAs"
  >[],
): Promise<void> {
  if (settled.length === 0) return;
  await sql`update candidate_import_rows r set state = 'done', person_id = s."personId", candidate_id = s."candidateId",
      makes_person = s."makesPerson", makes_candidate = s."makesCandidate", same_as = s."sameAs", settled_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (line integer, "personId" uuid, "candidateId" uuid,
      "makesPerson" boolean, "makesCandidate" boolean, "sameAs" integer)
   where r.import_id = ${importId}::uuid and r.line = s.line`.execute(db);
}

/** Documents that wait become somebody's. */
export async function giveDocuments(
  db: ActorDb,
  given: readonly { documentId: string; personId: string | null; candidateId: string | null }[],
): Promise<void> {
  if (given.length === 0) return;
  await sql`update documents d set person_id = g."personId", candidate_id = g."candidateId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("documentId" uuid, "personId" uuid, "candidateId" uuid)
   where d.id = g."documentId" and num_nonnulls(d.person_id, d.candidate_id, d.opportunity_id) = 0`.execute(db);
}

interface Asked {
  importId: string;
  states: readonly RowState[];
  after: number;
  limit: number;
}

/** A page of rows, by line. */
export async function listRows(db: ActorDb, { importId, states, after, limit }: Asked): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select r.line, r.state, r.read_values || r.edits as values, r.file_name, r.problems, r.looks_like, r.same_as, r.makes_person,
           r.makes_candidate, r.candidate_id, r.stage_name, r.why_kept,
           (select jsonb_build_object('id', p.id, 'name', p.full_name) from people p where p.id = r.person_id) as person
      from candidate_import_rows r
     where r.import_id = ${importId}::uuid and r.line > ${after}
       ${states.length > 0 ? sql`and r.state = any(${states}::text[])` : sql``}
     order by r.line limit ${limit}`.execute(db);
  return rows;
}

/** Takes back the next rows; answers how many it looked at. */
export async function takeBack(db: ActorDb, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select app.take_back_import(${importId}::uuid, ${most}) as looked`.execute(db);
  return rows[0]?.looked ?? 0;
}
