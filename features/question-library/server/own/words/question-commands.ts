import { randomUUID } from "node:crypto";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { LibraryQuestionDetail, QuestionFields, QuestionWords } from "../../../own-shapes.ts";
import { mayChange } from "../../../policy.ts";
import { authorize, found, isOwnKey } from "../authorize.ts";
import { ownStanding, shippedStanding } from "../items/shown-standing.ts";
import { ownCompetencyNames } from "./competency-queries.ts";
import {
  deleteVariant,
  findQuestion,
  insertQuestions,
  listVariants,
  type OwnQuestion,
  saveVariantRow,
  updateQuestionRow,
} from "./question-queries.ts";
import { shippedCompetencyName, shippedQuestion } from "./shipped.ts";

interface Which {
  organizationId: string;
  key: string;
}

export async function getQuestion(
  db: ActorDb,
  actor: Actor,
  { organizationId, key }: Which,
): Promise<LibraryQuestionDetail> {
  authorize(actor, "read", organizationId);
  const place = { organizationId, kind: "question" as const };
  const names = await ownCompetencyNames(db, organizationId);
  const nameOf = (competencyKey: string | null) =>
    competencyKey === null ? null : (names.get(competencyKey) ?? shippedCompetencyName(competencyKey));
  if (!isOwnKey(key)) {
    const fields = found(shippedQuestion(key));
    const standing = await shippedStanding(db, place, key);
    return { ...fields, ...standing, competencyName: nameOf(fields.competencyKey), variants: [] };
  }
  const question = found(await findQuestion(db, organizationId, key));
  const standing = await ownStanding(db, place, question);
  const variants = (await listVariants(db, [key])).get(key) ?? [];
  return {
    ...fieldsOf(question),
    ...standing,
    mayEdit: mayChange(actor, organizationId, question.status),
    competencyName: nameOf(question.competencyKey),
    variants,
  };
}

export const fieldsOf = (question: OwnQuestion): QuestionFields => ({
  text: question.text,
  followUps: question.followUps,
  listenFor: question.listenFor,
  interviewerNotes: question.interviewerNotes,
  type: question.type,
  competencyKey: question.competencyKey,
  level: question.level,
  minutes: question.minutes,
  language: question.language,
  anchors: question.anchors,
});

export async function createQuestion(
  db: ActorDb,
  actor: Actor,
  { organizationId, ...fields }: QuestionFields & { organizationId: string },
): Promise<LibraryQuestionDetail> {
  authorize(actor, "propose", organizationId);
  await requireCompetencies(db, organizationId, [fields]);
  const id = randomUUID();
  await insertQuestions(db, [{ ...fields, id, organizationId, ownerId: actor.userId }]);
  return getQuestion(db, actor, { organizationId, key: id });
}

/** Refuses what gives evidence of a competency that neither library has; the first such row is named. */
export async function requireCompetencies(
  db: ActorDb,
  organizationId: string,
  rows: readonly Pick<QuestionFields, "competencyKey">[],
): Promise<void> {
  const own = await ownCompetencyNames(db, organizationId);
  const wrong = rows.findIndex(
    ({ competencyKey }) =>
      competencyKey !== null && !own.has(competencyKey) && shippedCompetencyName(competencyKey) === null,
  );
  if (wrong < 0) return;
  const path = rows.length === 1 ? "competencyKey" : `rows.${wrong}.competencyKey`;
  throw refusedField(path, "The library has no such competency");
}

/** The own question, for somebody who may change its words. */
async function editable(db: ActorDb, actor: Actor, { organizationId, key }: Which): Promise<OwnQuestion> {
  authorize(actor, "propose", organizationId);
  const question = found(isOwnKey(key) ? await findQuestion(db, organizationId, key) : null);
  if (question.status === "retired")
    throw new Refusal("CONFLICT", "This question is retired. Restore it to change it.");
  if (question.status === "approved") authorize(actor, "approve", organizationId);
  return question;
}

const changedMeanwhile = async (db: ActorDb, actor: Actor, which: Which) =>
  new Refusal("CONFLICT", "Somebody changed this question meanwhile. Compare, then save again.", {
    current: await getQuestion(db, actor, which),
  });

export async function updateQuestion(
  db: ActorDb,
  actor: Actor,
  { organizationId, key, version, ...fields }: QuestionFields & Which & { version: number },
): Promise<LibraryQuestionDetail> {
  const question = await editable(db, actor, { organizationId, key });
  if (fields.competencyKey !== question.competencyKey) await requireCompetencies(db, organizationId, [fields]);
  const variants = (await listVariants(db, [key])).get(key) ?? [];
  if (variants.some(({ language }) => language === fields.language))
    throw refusedField("language", "There is a variant in this language already");
  if (!(await updateQuestionRow(db, { id: question.id, version }, fields)))
    throw await changedMeanwhile(db, actor, { organizationId, key });
  return getQuestion(db, actor, { organizationId, key });
}

export async function saveVariant(
  db: ActorDb,
  actor: Actor,
  { organizationId, key, language, version, ...words }: QuestionWords & Which & { language: string; version: number },
): Promise<LibraryQuestionDetail> {
  const question = await editable(db, actor, { organizationId, key });
  if (question.language === language) throw refusedField("language", "The question itself is in this language");
  if (!(await saveVariantRow(db, { organizationId, questionId: question.id, language, version }, words)))
    throw await changedMeanwhile(db, actor, { organizationId, key });
  return getQuestion(db, actor, { organizationId, key });
}

export async function removeVariant(
  db: ActorDb,
  actor: Actor,
  { organizationId, key, language }: Which & { language: string },
): Promise<LibraryQuestionDetail> {
  const question = await editable(db, actor, { organizationId, key });
  await deleteVariant(db, { organizationId, questionId: question.id, language });
  return getQuestion(db, actor, { organizationId, key });
}
