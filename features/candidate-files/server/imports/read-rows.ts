import { listChoices, type RoleToBring, rolesToBring } from "#features/candidates/server/public.ts";
import { listPeopleOfGroups } from "#features/groups/server/public.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { ImportChoices, ImportMapping } from "../../import-shapes.ts";
import { contextOf } from "../../mapped-values.ts";
import { candidateFileRights } from "../../policy.ts";
import { type DraftContext, draftOf, type RowProblem } from "../../row-draft.ts";
import type { ImportRecord, KeptRow, WrittenRow } from "./import-queries.ts";
import { type PlannedRow, planRows, type RowToPlan } from "./plan-rows.ts";

/** What rows of an import are read and planned by. */
export interface ReadingRows {
  record: ImportRecord;
  mapping: ImportMapping;
  roles: ReadonlyMap<string, RoleToBring>;
  context: DraftContext;
}

const over = new Set(["filled", "closed"]);
const shown = ({ id, title, status, stages }: RoleToBring) => ({
  id,
  title,
  stages: [...stages],
  isClosed: over.has(status),
});

/** Roles and sources that values of a file can become. */
export async function listImportChoices(db: ActorDb, actor: Actor, groupId: string): Promise<ImportChoices> {
  authorize(actor, candidateFileRights.bring, { groupId });
  const { sources } = await listChoices(db, actor, groupId);
  return { roles: (await rolesToBring(db, groupId)).map(shown), sources };
}

/** Null while nobody has said what goes into what. */
export async function readingOf(db: ActorDb, record: ImportRecord): Promise<ReadingRows | null> {
  const { mapping, survey, groupId } = record;
  if (mapping === null) return null;
  const roles = await rolesToBring(db, groupId);
  const people = await listPeopleOfGroups(db, [groupId]);
  const context = contextOf(mapping, {
    preset: survey.preset,
    owners: new Map(people.map(({ email, userId }) => [email.toLowerCase(), userId])),
    roles: roles.map(shown),
  });
  return { record, mapping, context, roles: new Map(roles.map((role) => [role.id, role])) };
}

/** A row as it was read, before anybody knows what becomes of it. */
export type ReadRow = Pick<KeptRow, "line" | "readValues" | "edits" | "choice" | "fileName" | "documentId"> & {
  sameAs: number | null;
  /** What is wrong with its file. */
  fileProblem: RowProblem | null;
};

/** What becomes of rows, as it is written and with what each becomes. */
export async function plansOf(
  db: ActorDb,
  { record, context }: ReadingRows,
  rows: readonly ReadRow[],
  seen: Map<string, number>,
): Promise<{ plan: PlannedRow; written: WrittenRow }[]> {
  const plans = await planRows(db, {
    organizationId: record.organizationId,
    groupId: record.groupId,
    importId: record.id,
    preset: record.survey.preset,
    seen,
    rows: rows.map((row): RowToPlan => ({ ...row, drafted: draftedOf(row, context) })),
  });
  return plans.map((plan, at) => {
    const row = rows[at];
    if (!row) throw new Error("A row was planned that nobody asked for.");
    const { draft, ...told } = plan;
    const { readValues, edits, choice, fileName, documentId } = row;
    const stageName = plan.makesCandidate ? (draft?.candidacy?.stageName ?? "") : "";
    return { plan, written: { ...told, readValues, edits, choice, fileName, documentId, stageName } };
  });
}

function draftedOf({ readValues, edits, fileProblem }: ReadRow, context: DraftContext): RowToPlan["drafted"] {
  const values = { ...readValues, ...edits };
  const drafted = draftOf(values, context);
  // Without its file on purpose, or looked at: what was wrong with the row as it came is settled by the review.
  const isSettled = fileProblem?.code === "cells" ? Object.keys(edits).length > 0 : edits.resume === "";
  if (fileProblem === null || isSettled) return drafted;
  return { problems: [...("problems" in drafted ? drafted.problems : []), fileProblem] };
}
