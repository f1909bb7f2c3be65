import { randomUUID } from "node:crypto";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { wordsKey } from "../../../csv/words-key.ts";
import type { LibraryQuestionDetail, QuestionFields, QuestionWords } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { found, isOwnKey } from "../authorize.ts";
import { lockItems } from "../items/item-queries.ts";
import { ownStanding, shippedStanding } from "../items/shown-standing.ts";
import { ownCompetencyNames } from "./competency-queries.ts";
import { requireNewWords } from "./new-words.ts";
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
import { withReason } from "./wording-reason.ts";

interface Which {
  organizationId: string;
  key: string;
}

export async function getQuestion(
  db: ActorDb,
  actor: Actor,
  { organizationId, key }: Which,
): Promise<LibraryQuestionDetail> {
  authorize(actor, libraryRights.read, { organizationId });
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
    mayEdit: can(actor, libraryRights.change, { organizationId, status: question.status }),
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
  wordingReason: question.wordingReason,
});

export async function createQuestion(
  db: ActorDb,
  actor: Actor,
  { organizationId, ...fields }: QuestionFields & { organizationId: string },
): Promise<LibraryQuestionDetail> {
  authorize(actor, libraryRights.propose, { organizationId });
  await requireCompetencies(db, organizationId, [fields]);
  await requireNewWords(db, organizationId, [fields.text]);
  const id = randomUUID();
  const question = await withReason(db, organizationId, { fields, isOffered: false });
  await insertQuestions(db, [{ ...question, id, organizationId, ownerId: actor.userId }]);
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
  authorize(actor, libraryRights.propose, { organizationId });
  const question = found(isOwnKey(key) ? await findQuestion(db, organizationId, key) : null);
  if (question.status === "retired") throw new Refusal("CONFLICT", "This question is retired. Restore it to edit it.");
  authorize(actor, libraryRights.change, { organizationId, status: question.status });
  return question;
}

const changedMeanwhile = async (db: ActorDb, actor: Actor, which: Which) =>
  new Refusal("CONFLICT", "Someone changed this question while you were editing. Compare, then save again.", {
    current: await getQuestion(db, actor, which),
  });

export async function updateQuestion(
  db: ActorDb,
  actor: Actor,
  { organizationId, key, version, ...fields }: QuestionFields & Which & { version: number },
): Promise<LibraryQuestionDetail> {
  const question = await editable(db, actor, { organizationId, key });
  if (fields.competencyKey !== question.competencyKey) await requireCompetencies(db, organizationId, [fields]);
  if (wordsKey(fields.text) !== wordsKey(question.text)) await requireNewWords(db, organizationId, [fields.text]);
  const variants = (await listVariants(db, [key])).get(key) ?? [];
  if (variants.some(({ language }) => language === fields.language))
    throw refusedField("language", "This language already has a text");
  const isOffered = question.status === "approved";
  const reasoned = await withReason(db, organizationId, { fields, isOffered, variants });
  if (!(await updateQuestionRow(db, { id: question.id, version }, reasoned)))
    throw await changedMeanwhile(db, actor, { organizationId, key });
  return getQuestion(db, actor, { organizationId, key });
}

export async function saveVariant(
  db: ActorDb,
  actor: Actor,
  { organizationId, key, language, version, ...words }: QuestionWords & Which & { language: string; version: number },
): Promise<LibraryQuestionDetail> {
  // Whoever approves it meanwhile waits, and reads this text too.
  if (isOwnKey(key)) await lockItems(db, { organizationId, kind: "question" }, [key]);
  const question = await editable(db, actor, { organizationId, key });
  if (question.language === language) throw refusedField("language", "The question is already in this language");
  const isOffered = question.status === "approved";
  await withReason(db, organizationId, { fields: fieldsOf(question), isOffered, variants: [words] });
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
