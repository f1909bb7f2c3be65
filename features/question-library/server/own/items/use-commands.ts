import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { LibraryOffer } from "../../../own-contract.ts";
import type { ItemKind, LibraryUse } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { found, isOwnKey } from "../authorize.ts";
import { fieldsOf as competencyFields } from "../words/competency-commands.ts";
import { findCompetencyRow, listOwnCompetencies } from "../words/competency-queries.ts";
import { fieldsOf as questionFields } from "../words/question-commands.ts";
import { findQuestion, listOwnQuestions, listVariants } from "../words/question-queries.ts";
import { isShipped } from "../words/shipped.ts";
import { listMerged, listRetirements, listUseRows, type Place } from "./item-queries.ts";

export async function listUses(
  db: ActorDb,
  actor: Actor,
  { organizationId, kind, key }: Place & { key: string },
): Promise<LibraryUse[]> {
  authorize(actor, libraryRights.read, { organizationId });
  await requireThere(db, { organizationId, kind }, key);
  const merged = await listMerged(db, { organizationId, kind });
  const keys = [key, ...merged.filter(({ keptId }) => keptId === key).map(({ id }) => id)];
  return listUseRows(db, { organizationId, kind }, keys);
}

async function requireThere(db: ActorDb, { organizationId, kind }: Place, key: string): Promise<void> {
  if (!isOwnKey(key)) {
    found(isShipped(kind, key) ? key : null);
    return;
  }
  const find: Record<ItemKind, () => Promise<unknown>> = {
    question: () => findQuestion(db, organizationId, key),
    competency: () => findCompetencyRow(db, organizationId, key),
  };
  found(await find[kind]());
}

/** What the pickers of the builder show beside and instead of what ships. */
export async function getOffer(db: ActorDb, actor: Actor, organizationId: string): Promise<LibraryOffer> {
  authorize(actor, libraryRights.read, { organizationId });
  const questions = await listOwnQuestions(db, organizationId, { status: "approved" });
  const competencies = await listOwnCompetencies(db, organizationId);
  const variants = await listVariants(
    db,
    questions.map(({ id }) => id),
  );
  const of = (kind: ItemKind) => ({ organizationId, kind });
  const mergedQuestions = await listMerged(db, of("question"));
  const mergedCompetencies = await listMerged(db, of("competency"));
  const alsoKeys = (
    merged: typeof mergedQuestions,
    { id, adoptedFrom }: { id: string; adoptedFrom: string | null },
  ) => [
    ...merged.filter(({ keptId }) => keptId === id).map((one) => one.id),
    ...(adoptedFrom === null ? [] : [adoptedFrom]),
  ];
  const keptOf = new Map(mergedCompetencies.map(({ id, keptId }) => [id, keptId]));
  return {
    questions: questions.map((question) => ({
      ...questionFields(question),
      key: question.id,
      competencyKey: keptOf.get(question.competencyKey ?? "") ?? question.competencyKey,
      variants: variants.get(question.id) ?? [],
      alsoKeys: alsoKeys(mergedQuestions, question),
      adoptedFrom: question.adoptedFrom,
    })),
    competencies: competencies
      .filter(({ status }) => status === "approved")
      .map((competency) => ({
        ...competencyFields(competency),
        key: competency.id,
        alsoKeys: alsoKeys(mergedCompetencies, competency),
        adoptedFrom: competency.adoptedFrom,
      })),
    retiredQuestions: (await listRetirements(db, of("question"))).map(({ key }) => key),
    retiredCompetencies: (await listRetirements(db, of("competency"))).map(({ key }) => key),
  };
}
