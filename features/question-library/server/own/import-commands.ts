import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { ownLibraryProcedures } from "../../own-contract.ts";
import type { QuestionFields } from "../../own-shapes.ts";
import { wordsKey } from "../../words-key.ts";
import { authorize, found } from "./authorize.ts";
import { findImport, insertImport, listImported, markUndone } from "./import-queries.ts";
import { deleteItems, listMerged, listUsedKeys } from "./items/item-queries.ts";
import { ownCompetencyNames } from "./words/competency-queries.ts";
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

/** Adds the rows whose words are not there yet, so that the same file twice is the file once. */
export async function importQuestions(
  db: ActorDb,
  actor: Actor,
  { organizationId, rows }: { organizationId: string; rows: readonly QuestionFields[] },
): Promise<{ importId: string | null; added: number; known: number }> {
  authorize(actor, "propose", organizationId);
  await requireCompetencies(db, organizationId, rows);
  const own = await listOwnQuestions(db, organizationId);
  const variants = await listVariants(
    db,
    own.map(({ id }) => id),
  );
  const seen = new Set([...own, ...[...variants.values()].flat()].map(({ text }) => wordsKey(text)));
  const fresh = rows.filter(({ text }) => {
    const key = wordsKey(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const known = rows.length - fresh.length;
  if (fresh.length === 0) return { importId: null, added: 0, known };
  const importId = await insertImport(db, { organizationId, createdBy: actor.userId, added: fresh.length });
  const place = { organizationId, ownerId: actor.userId, importId };
  await insertQuestions(
    db,
    fresh.map((fields) => ({ ...fields, ...place, id: randomUUID() })),
  );
  return { importId, added: fresh.length, known };
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
  const rows = await listImported(db, importId);
  const place = { organizationId, kind: "question" as const };
  const untouched = rows.filter(({ version, status }) => version === 1 && status === "draft").map(({ id }) => id);
  const used = new Set(await listUsedKeys(db, place, untouched));
  const kept = new Set((await listMerged(db, place)).map(({ keptId }) => keptId));
  const going = untouched.filter((id) => !used.has(id) && !kept.has(id));
  const removed = going.length > 0 ? await deleteItems(db, "question", going) : [];
  await markUndone(db, importId);
  return { removed: removed.length, kept: rows.length - removed.length };
}
