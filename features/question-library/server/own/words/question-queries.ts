import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { QuestionFields, QuestionVariant, QuestionWords } from "../../../own-shapes.ts";
import { asJson, type OwnStanding, standingColumns } from "../items/standing-rows.ts";

/** An own question as its row holds it. */
export interface OwnQuestion extends OwnStanding, QuestionFields {}

const fieldColumns = [
  "q.text",
  "q.level",
  "q.minutes",
  "q.language",
  "q.interviewerNotes",
  "q.competencyKey",
  "q.wordingReason",
  sql<QuestionFields["type"]>`q.type`.as("type"),
  sql<string[]>`q.follow_ups`.as("followUps"),
  sql<string[]>`q.listen_for`.as("listenFor"),
  sql<string[]>`q.anchors`.as("anchors"),
] as const;

export async function findQuestion(db: ActorDb, organizationId: string, id: string): Promise<OwnQuestion | undefined> {
  return db
    .selectFrom("libraryQuestions as q")
    .select([...standingColumns, ...fieldColumns])
    .where("q.organizationId", "=", organizationId)
    .where("q.id", "=", id)
    .executeTakeFirst();
}

/** Own questions standing like this, or these, or all, in the order in which they were added. */
export async function listOwnQuestions(
  db: ActorDb,
  organizationId: string,
  { status, ids }: { status?: OwnStanding["status"]; ids?: readonly string[] } = {},
): Promise<OwnQuestion[]> {
  let query = db
    .selectFrom("libraryQuestions as q")
    .select([...standingColumns, ...fieldColumns])
    .where("q.organizationId", "=", organizationId);
  if (status) query = query.where("q.status", "=", status);
  if (ids) query = query.where("q.id", "in", ids);
  return query.orderBy("q.createdAt").orderBy("q.id").execute();
}

/** The words of every own question in each of its languages, with the question's standing. */
export async function listHeldWords(
  db: ActorDb,
  organizationId: string,
): Promise<{ id: string; text: string; status: string }[]> {
  return db
    .selectFrom("libraryQuestions as q")
    .select(["q.id", "q.text", "q.status"])
    .where("q.organizationId", "=", organizationId)
    .unionAll(
      db
        .selectFrom("libraryVariants as v")
        .innerJoin("libraryQuestions as q", "q.id", "v.questionId")
        .select(["q.id", "v.text", "q.status"])
        .where("v.organizationId", "=", organizationId),
    )
    .execute();
}

const wordColumns = ({ text, followUps, listenFor, interviewerNotes }: QuestionWords) => ({
  text,
  followUps: asJson(followUps),
  listenFor: asJson(listenFor),
  interviewerNotes,
});

const columnsOf = (fields: QuestionFields) => ({
  ...wordColumns(fields),
  type: fields.type,
  competencyKey: fields.competencyKey,
  level: fields.level,
  minutes: fields.minutes,
  language: fields.language,
  anchors: asJson(fields.anchors),
  wordingReason: fields.wordingReason,
  searchText: searchText([fields.text, ...fields.followUps, ...fields.listenFor, fields.level]),
});

export interface NewQuestion extends QuestionFields {
  id: string;
  organizationId: string;
  ownerId: string;
  adoptedFrom?: string;
  importId?: string;
}

export async function insertQuestions(db: ActorDb, questions: readonly NewQuestion[]): Promise<void> {
  await db
    .insertInto("libraryQuestions")
    .values(
      questions.map(({ id, organizationId, ownerId, adoptedFrom = null, importId = null, ...fields }) => ({
        id,
        organizationId,
        ownerId,
        statusBy: ownerId,
        adoptedFrom,
        importId,
        ...columnsOf(fields),
      })),
    )
    .execute();
}

/** Writes over the version given; false when another one stood. */
export async function updateQuestionRow(
  db: ActorDb,
  { id, version }: { id: string; version: number },
  fields: QuestionFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("libraryQuestions")
    .set(columnsOf(fields))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Variants of these questions by question, in the order of their tags. */
export async function listVariants(db: ActorDb, ids: readonly string[]): Promise<Map<string, QuestionVariant[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("libraryVariants as v")
    .select([
      "v.questionId",
      "v.language",
      "v.text",
      "v.interviewerNotes",
      "v.version",
      sql<string[]>`v.follow_ups`.as("followUps"),
      sql<string[]>`v.listen_for`.as("listenFor"),
    ])
    .where("v.questionId", "in", ids)
    .orderBy("v.language")
    .execute();
  const byQuestion = new Map<string, QuestionVariant[]>();
  for (const { questionId, ...variant } of rows)
    byQuestion.set(questionId, [...(byQuestion.get(questionId) ?? []), variant]);
  return byQuestion;
}

interface VariantPlace {
  organizationId: string;
  questionId: string;
  language: string;
}

/** Writes over the version given, 0 for none; false when another one stood. */
export async function saveVariantRow(
  db: ActorDb,
  { organizationId, questionId, language, version }: VariantPlace & { version: number },
  words: QuestionWords,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("libraryVariants")
      .values({ organizationId, questionId, language, ...wordColumns(words) })
      .onConflict((conflict) => conflict.columns(["questionId", "language"]).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable("libraryVariants")
    .set(wordColumns(words))
    .where("questionId", "=", questionId)
    .where("language", "=", language)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteVariant(db: ActorDb, { questionId, language }: VariantPlace): Promise<void> {
  await db
    .deleteFrom("libraryVariants")
    .where("questionId", "=", questionId)
    .where("language", "=", language)
    .execute();
}
