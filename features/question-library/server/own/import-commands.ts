import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { wordsKey } from "../../csv/words-key.ts";
import type { LibraryImport, NewCompetency, ownLibraryProcedures } from "../../own-contract.ts";
import type { CompetencyFields, QuestionFields } from "../../own-shapes.ts";
import { libraryRights } from "../../policy.ts";
import { libraryLimits } from "../../shipped-keys.ts";
import { found } from "./authorize.ts";
import {
  findImport,
  holdAdditionsTo,
  holdImported,
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
import { rowsWithReasons } from "./words/wording-reason.ts";

type Exported = z.output<NonNullable<(typeof ownLibraryProcedures.exportQuestions)["~orpc"]["outputSchema"]>>;

export async function exportQuestions(db: ActorDb, actor: Actor, organizationId: string): Promise<Exported> {
  authorize(actor, libraryRights.read, { organizationId });
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
  authorize(actor, libraryRights.read, { organizationId });
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
  { organizationId, rows, newCompetencies }: Import<QuestionFields> & { newCompetencies: readonly NewCompetency[] },
): Promise<LibraryImport> {
  authorize(actor, libraryRights.propose, { organizationId });
  await holdAdditionsTo(db, organizationId);
  const isNew = new Map(newCompetencies.map((one) => [one.key, one]));
  await requireCompetencies(
    db,
    organizationId,
    rows.map(({ competencyKey }) => ({
      competencyKey: competencyKey !== null && isNew.has(competencyKey) ? null : competencyKey,
    })),
  );
  const own = await listOwnQuestions(db, organizationId);
  const variants = await listVariants(
    db,
    own.map(({ id }) => id),
  );
  return importFresh(db, actor, {
    organizationId,
    rows: await rowsWithReasons(db, organizationId, rows),
    wordsOf: ({ text }) => text,
    known: [...own, ...[...variants.values()].flat()].map(({ text }) => text),
    insert: async (db, fresh) => {
      const keys = await addCompetencies(db, fresh, isNew);
      await insertQuestions(
        db,
        fresh.map((row) => ({ ...row, competencyKey: keys.get(row.competencyKey ?? "") ?? row.competencyKey })),
      );
    },
  });
}

type Fresh<Row> = Row & { id: string; organizationId: string; ownerId: string; importId: string };

/** Makes the new competencies that these questions are about, and gives the keys by which they are known; one that has the name already stands in. */
async function addCompetencies(
  db: ActorDb,
  questions: readonly Fresh<QuestionFields>[],
  added: ReadonlyMap<string, NewCompetency>,
): Promise<Map<string, string>> {
  const [place] = questions;
  const wanted = new Set(questions.map(({ competencyKey }) => competencyKey));
  const used = [...added.values()].filter(({ key }) => wanted.has(key));
  if (!place || used.length === 0) return new Map();
  const { organizationId, ownerId, importId } = place;
  const own = await listOwnCompetencies(db, organizationId);
  const idOf = new Map(own.filter(({ status }) => status !== "retired").map(({ id, name }) => [wordsKey(name), id]));
  const fresh: Fresh<CompetencyFields>[] = [];
  for (const { name, family } of used) {
    if (idOf.has(wordsKey(name))) continue;
    const id = randomUUID();
    idOf.set(wordsKey(name), id);
    const levels = Array.from({ length: libraryLimits.levels }, () => ({ anchor: "", example: "" }));
    fresh.push({ id, organizationId, ownerId, importId, name, family, definition: "", behaviours: [], levels });
  }
  if (fresh.length > 0) await insertCompetencies(db, fresh);
  return new Map(used.map(({ key, name }) => [key, idOf.get(wordsKey(name)) ?? key]));
}

export async function importCompetencies(
  db: ActorDb,
  actor: Actor,
  { organizationId, rows }: Import<CompetencyFields>,
): Promise<LibraryImport> {
  authorize(actor, libraryRights.propose, { organizationId });
  await holdAdditionsTo(db, organizationId);
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
  insert: (db: ActorDb, rows: readonly Fresh<Row>[]) => Promise<void>;
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
  const made = found(await findImport(db, organizationId, importId));
  authorize(actor, libraryRights.undoImport, { organizationId, createdBy: made.createdBy });
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
