import { randomUUID } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { ImportField } from "../../fields/import-fields.ts";
import type { CandidateImport, ImportMapping, ImportRow, OpenImport } from "../../import-shapes.ts";
import { type ImportAction, type RowState, stateAfter } from "../../import-states.ts";
import { candidateFileRights } from "../../policy.ts";
import type { ReceivedImport } from "../receiving.ts";
import {
  type Counts,
  countRows,
  deleteImport,
  findImport,
  type ImportRecord,
  insertImport,
  type KeptRow,
  listImportRecords,
  listKept,
  listKeys,
  listRows,
  listUnsure,
  lockImport,
  noRows,
  updateImport,
  writeRows,
} from "./import-queries.ts";
import { plansOf, type ReadRow, readingOf } from "./read-rows.ts";

const notThere = () => new Refusal("NOT_FOUND", "This import doesn't exist, or you don't have access.");

const mayUndo = ({ state, finishedAt, undoUntil }: ImportRecord, { done }: Counts, now: Date) =>
  done > 0 &&
  stateAfter("undo", state) !== null &&
  (finishedAt === null || (undoUntil !== null && new Date(undoUntil).getTime() > now.getTime()));

function shown(record: ImportRecord, counts: Counts, now: Date): CandidateImport {
  const { survey: _, mapping: __, organizationId: ___, sha256: ____, createdBy: _____, ...rest } = record;
  return { ...rest, counts, mayUndo: mayUndo(record, counts, now) };
}

async function opened(db: ActorDb, record: ImportRecord, now: Date): Promise<OpenImport> {
  const counts = (await countRows(db, [record.id])).get(record.id) ?? noRows;
  return { ...shown(record, counts, now), survey: record.survey, mapping: record.mapping };
}

interface Bringing {
  groupId: string;
  name: string;
}

/** Keeps a file that was looked through; what goes into what is said next. */
export async function addImport(
  db: ActorDb,
  actor: Actor,
  { groupId, name }: Bringing,
  { received, now }: { received: () => ReceivedImport; now: Date },
): Promise<OpenImport> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, candidateFileRights.bring, { groupId });
  const file = received();
  const id = randomUUID();
  await insertImport(db, { ...file, id, organizationId, groupId, name, createdBy: actor.userId });
  return getImport(db, actor, id, now);
}

export async function listImports(db: ActorDb, actor: Actor, groupId: string, now: Date): Promise<CandidateImport[]> {
  authorize(actor, candidateFileRights.bring, { groupId });
  const records = await listImportRecords(db, groupId);
  const counts = await countRows(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => shown(record, counts.get(record.id) ?? noRows, now));
}

export async function getImport(db: ActorDb, actor: Actor, importId: string, now: Date): Promise<OpenImport> {
  const record = await findImport(db, importId);
  if (!record) throw notThere();
  authorize(actor, candidateFileRights.work, record);
  return opened(db, record, now);
}

/** The import, kept from others until the transaction ends, for somebody who may do this with it now. */
async function taken(db: ActorDb, actor: Actor, importId: string): Promise<ImportRecord> {
  const record = await lockImport(db, importId);
  if (!record) throw notThere();
  authorize(actor, candidateFileRights.work, record);
  return record;
}

const sentences: Readonly<Record<ImportAction, string>> = {
  map: "This file is in already. To map it anew, undo the import and choose the file again.",
  start: "This import can't start now. Reload the page to see how far it is.",
  stop: "This import isn't running any more.",
  undo: "This import can't be undone now. Reload the page to see how far it is.",
  discard: "This import can't be discarded. Undo it instead.",
};

function after(action: ImportAction, record: ImportRecord) {
  const state = stateAfter(action, record.state);
  if (state === null) throw new Refusal("CONFLICT", sentences[action], { current: { state: record.state } });
  return state;
}

interface Mapping {
  importId: string;
  version: number;
  mapping: ImportMapping;
}

/** Says what goes into what; every row is checked anew by it. */
export async function mapImport(
  db: ActorDb,
  actor: Actor,
  { importId, version, mapping }: Mapping,
  now: Date,
): Promise<OpenImport> {
  const record = await taken(db, actor, importId);
  if (record.version !== version)
    throw new Refusal("CONFLICT", "Someone changed this import since you opened it. Reload it.", {
      current: await opened(db, record, now),
    });
  await updateImport(db, importId, {
    state: after("map", record),
    mapping,
    done: 0,
    total: totalOf(record),
    failure: null,
  });
  return getImport(db, actor, importId, now);
}

const totalOf = ({ survey }: ImportRecord) => survey.rows + survey.files;

/** Brings in what is ready; also what was left when it stopped. */
export async function startImport(db: ActorDb, actor: Actor, importId: string, now: Date): Promise<OpenImport> {
  const record = await taken(db, actor, importId);
  // Pressed twice.
  if (record.state === "running") return opened(db, record, now);
  const state = after("start", record);
  const counts = (await countRows(db, [importId])).get(importId) ?? noRows;
  if (counts.ready === 0)
    throw new Refusal("CONFLICT", "There's nothing to import: every row is already here or needs attention.");
  await updateImport(db, importId, { state, done: counts.done, total: counts.done + counts.ready, failure: null });
  return getImport(db, actor, importId, now);
}

export async function stopImport(db: ActorDb, actor: Actor, importId: string, now: Date): Promise<OpenImport> {
  const record = await taken(db, actor, importId);
  const state = after("stop", record);
  // What was being taken back before all of it was in goes on where it stood.
  await updateImport(db, importId, { state: state === "done" && record.finishedAt === null ? "checked" : state });
  return getImport(db, actor, importId, now);
}

/** Takes back what was not used since; for seven days. */
export async function undoImport(db: ActorDb, actor: Actor, importId: string, now: Date): Promise<OpenImport> {
  const record = await taken(db, actor, importId);
  if (record.state === "undoing") return opened(db, record, now);
  const state = after("undo", record);
  const counts = (await countRows(db, [importId])).get(importId) ?? noRows;
  if (!mayUndo(record, counts, now))
    throw new Refusal("CONFLICT", "An import can be undone for 7 days. This one is older, or nothing from it is left.");
  await updateImport(db, importId, { state, done: 0, total: counts.done, failure: null, actorId: actor.userId });
  return getImport(db, actor, importId, now);
}

export async function discardImport(db: ActorDb, actor: Actor, importId: string): Promise<{ importId: string }> {
  const record = await taken(db, actor, importId);
  after("discard", record);
  const counts = (await countRows(db, [importId])).get(importId) ?? noRows;
  if (counts.done > 0) throw new Refusal("CONFLICT", sentences.discard);
  await deleteImport(db, importId);
  return { importId };
}

interface RowsAsked {
  importId: string;
  state?: RowState[] | undefined;
  after: number;
  limit: number;
}

export async function listImportRows(
  db: ActorDb,
  actor: Actor,
  { importId, state = [], after: line, limit }: RowsAsked,
) {
  const record = await findImport(db, importId);
  if (!record) throw notThere();
  authorize(actor, candidateFileRights.work, record);
  const rows = await listRows(db, { importId, states: state, after: line, limit: limit + 1 });
  return { items: rows.slice(0, limit), nextAfter: rows.length > limit ? (rows[limit - 1]?.line ?? null) : null };
}

interface Editing {
  importId: string;
  line: number;
  edits: readonly { field: ImportField; value: string }[];
  choice?: string | null | undefined;
}

/** Changes what a row says, or answers what was asked about it; it is checked at once. */
export async function editRow(
  db: ActorDb,
  actor: Actor,
  { importId, line, edits, choice }: Editing,
): Promise<ImportRow> {
  const record = await editable(db, actor, importId);
  const [row] = await listKept(db, importId, [line]);
  if (!row || ["done", "undone", "kept"].includes(row.state))
    throw new Refusal("NOT_FOUND", "This row no longer exists, or has already been imported.");
  await checkAnew(db, record, [
    {
      ...row,
      edits: { ...row.edits, ...Object.fromEntries(edits.map(({ field, value }) => [field, value])) },
      ...(choice !== undefined && { choice }),
    },
  ]);
  const [after] = await listRows(db, { importId, states: [], after: line - 1, limit: 1 });
  if (!after) throw notThere();
  return after;
}

/** Answers for all rows that look like somebody who is here, up to 2,000 at a time. */
export async function settleUnsure(
  db: ActorDb,
  actor: Actor,
  { importId, choice }: { importId: string; choice: "another" | "same" | "skip" },
): Promise<{ left: number }> {
  const record = await editable(db, actor, importId);
  const rows = await listUnsure(db, importId);
  await checkAnew(
    db,
    record,
    rows.map((row) => ({ ...row, choice })),
  );
  return { left: (await countRows(db, [importId])).get(importId)?.unsure ?? 0 };
}

async function editable(db: ActorDb, actor: Actor, importId: string): Promise<ImportRecord> {
  const record = await taken(db, actor, importId);
  if (record.state !== "checked")
    throw new Refusal("CONFLICT", "Rows can be changed once they are checked, and before they are imported.", {
      current: { state: record.state },
    });
  return record;
}

async function checkAnew(db: ActorDb, record: ImportRecord, rows: readonly KeptRow[]): Promise<void> {
  const reading = await readingOf(db, record);
  if (!reading || rows.length === 0) return;
  const read = rows.map(
    (row): ReadRow => ({
      ...row,
      sameAs: null,
      fileProblem:
        row.problems.find(({ code }) => code === "file" || code === "fileMissing" || code === "cells") ?? null,
    }),
  );
  // What it is about is known once it is planned: by itself first, then with the earlier lines that share something.
  const alone = await plansOf(db, reading, read, new Map());
  const keys = alone.flatMap(({ plan }) => plan.keys);
  const seen = await listKeys(db, record.id, { keys, before: Math.max(...rows.map(({ line }) => line)) });
  const plans = await plansOf(db, reading, read, seen);
  await writeRows(
    db,
    { importId: record.id, organizationId: record.organizationId, groupId: record.groupId },
    plans.map(({ written }) => written),
  );
}
