import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { LibraryImport, ownLibraryProcedures } from "../../own-contract.ts";
import type { CompetencyFields, QuestionFields } from "../../own-shapes.ts";
import { wordsKey } from "../../words-key.ts";
import { authorize, found } from "./authorize.ts";
import {
  findImport,
  holdImported,
  holdImportsInto,
  insertImport,
  listAskedAbout,
  listImported,
  listWithVariants,
  markUndone,
} from "./import-queries.ts";
import { deleteItems, listMerged, listUsedKeys, type Place } from "./items/item-queries.ts";
import { fieldsOf as competencyFields } from "./words/competency-commands.ts";
import { insertCompetencies, listOwnCompetencies, ownCompetencyNames } from "./words/competency-queries.ts";
import { fieldsOf, requireCompetencies } from "./words/question-commands.ts";
import { insertQuestions, listOwnQuestions, listVariants } from "./words/question-queries.ts";
import { shippedCompetencyName } from "./words/shipped.ts";

type Exported = z.output<NonNullable<(typeof ownLibraryProcedures.exportQuestions)["~orpc"]["outputSchema"]>>;

export async function exportQuestions(db: ActorDb, actor: Actor, organizationId: string): Promise<Exported> {
  authorize(actor, "read", organizationId);
  const questions = await listOwnQuestions(db, organizationId);
  const variants = await listVariants(
    db,
    questions.map(({ id }) => id),
  );
  const names = await ownCompetencyNames(db, organizationId);
  return questions.map((question) => {
    const { competencyKey } = question;
    return {
      ...fieldsOf(question),
      key: question.id,
      status: question.status,
      competencyName:
        competencyKey === null ? null : (names.get(competencyKey) ?? shippedCompetencyName(competencyKey)),
      variants: variants.get(question.id) ?? [],
    };
  });
}

export async function exportCompetencies(db: ActorDb, actor: Actor, organizationId: string) {
  authorize(actor, "read", organizationId);
  const competencies = await listOwnCompetencies(db, organizationId);
  return competencies.map((competency) => ({
    ...competencyFields(competency),
    key: competency.id,
    status: competency.status,
  }));
}

interface Import<Row> {
  organizationId: string;
  rows: readonly Row[];
}

export async function importQuestions(
  db: ActorDb,
  actor: Actor,
  { organizationId, rows }: Import<QuestionFields>,
): Promise<LibraryImport> {
  authorize(actor, "propose", organizationId);
  await holdImportsInto(db, organizationId);
  await requireCompetencies(db, organizationId, rows);
  const own = await listOwnQuestions(db, organizationId);
  const variants = await listVariants(
    db,
    own.map(({ id }) => id),
  );
  return importFresh(db, actor, {
    organizationId,
    rows,
    wordsOf: ({ text }) => text,
    known: [...own, ...[...variants.values()].flat()].map(({ text }) => text),
    insert: insertQuestions,
  });
}

export async function importCompetencies(
  db: ActorDb,
  actor: Actor,
  { organizationId, rows }: Import<CompetencyFields>,
): Promise<LibraryImport> {
  authorize(actor, "propose", organizationId);
  await holdImportsInto(db, organizationId);
  const own = await listOwnCompetencies(db, organizationId);
  return importFresh(db, actor, {
    organizationId,
    rows,
    wordsOf: ({ name }) => name,
    known: own.map(({ name }) => name),
    insert: insertCompetencies,
  });
}

interface FreshImport<Row> extends Import<Row> {
  wordsOf: (row: Row) => string;
  /** Words that are there already. */
  known: readonly string[];
  insert: (
    db: ActorDb,
    rows: readonly (Row & { id: string; organizationId: string; ownerId: string; importId: string })[],
  ) => Promise<void>;
}

/** Adds the rows whose words are not there yet, so that the same file twice is the file once. */
async function importFresh<Row>(
  db: ActorDb,
  actor: Actor,
  { organizationId, rows, wordsOf, known, insert }: FreshImport<Row>,
): Promise<LibraryImport> {
  const seen = new Set(known.map(wordsKey));
  const fresh = rows.filter((row) => {
    const key = wordsKey(wordsOf(row));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const left = rows.length - fresh.length;
  if (fresh.length === 0) return { importId: null, added: 0, known: left };
  const importId = await insertImport(db, { organizationId, createdBy: actor.userId, added: fresh.length });
  const place = { organizationId, ownerId: actor.userId, importId };
  await insert(
    db,
    fresh.map((row) => ({ ...row, ...place, id: randomUUID() })),
  );
  return { importId, added: fresh.length, known: left };
}

/** Takes back what the import added and nobody touched since. */
export async function undoImport(
  db: ActorDb,
  actor: Actor,
  { organizationId, importId }: { organizationId: string; importId: string },
): Promise<{ removed: number; kept: number }> {
  authorize(actor, "propose", organizationId);
  const made = found(await findImport(db, organizationId, importId));
  if (made.createdBy !== actor.userId) authorize(actor, "approve", organizationId);
  const undone = { removed: 0, kept: 0 };
  for (const kind of ["question", "competency"] as const) {
    await holdImported(db, kind, importId);
    const rows = await listImported(db, kind, importId);
    const untouched = rows.filter(({ version, status }) => version === 1 && status === "draft").map(({ id }) => id);
    const going = await unused(db, { organizationId, kind }, untouched);
    const removed = going.length > 0 ? await deleteItems(db, kind, going) : [];
    undone.removed += removed.length;
    undone.kept += rows.length - removed.length;
  }
  await markUndone(db, importId);
  return undone;
}

/** Those that no plan holds, nothing was merged into, that have no text in another language, and that no own question is about. */
async function unused(db: ActorDb, place: Place, ids: readonly string[]): Promise<string[]> {
  const used = new Set([
    ...(await listUsedKeys(db, place, ids)),
    ...(await listMerged(db, place)).map(({ keptId }) => keptId),
    ...(place.kind === "competency"
      ? (await listAskedAbout(db, place.organizationId, ids)).map(({ competencyKey }) => competencyKey)
      : await listWithVariants(db, ids)),
  ]);
  return ids.filter((id) => !used.has(id));
}
