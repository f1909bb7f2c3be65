import { sql } from "kysely";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { compiledOnce } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { ListedCard } from "../card-list.ts";
import type { CardDraft, InterviewNotes, Rating, SubmittedCard } from "../card-shapes.ts";

/** Everything here goes through the doors of `server/sql/doors.sql`, which ask who acts. */
async function ask<Row>(db: ActorDb, statement: ReturnType<typeof sql<Row>>): Promise<Row | undefined> {
  return (await statement.execute(db)).rows[0];
}

/** One's own notes of an interview. */
export const notesOf = compiledOnce(
  (_, { interviewId }: { interviewId: unknown }) =>
    sql<{ doc: InterviewNotes; version: number }>`
    select n.doc, n.version from app.my_interview_notes(array[${interviewId}::uuid]) n`,
);

export const findNotes = async (db: ActorDb, interviewId: string) => (await notesOf(db, { interviewId }))[0];

export async function takesPart(db: ActorDb, interviewId: string): Promise<boolean> {
  const row = await ask(db, sql<{ does: boolean }>`select app.takes_part(${interviewId}::uuid) as does`);
  return row?.does ?? false;
}

/** Interviews in whose notes of one's own all of these words stand, those last written first. */
export async function findOwnNotes(db: ActorDb, needles: readonly string[]) {
  const { rows } = await sql<{ interviewId: string; updatedAt: string }>`
    select f.interview_id, f.updated_at from app.find_my_notes(${needles}::text[], null) f`.execute(db);
  return rows.map(({ interviewId, updatedAt }) => ({ interviewId, updatedAt: new Date(updatedAt).toISOString() }));
}

/** One's own notes of these interviews, by the interview. */
export async function readOwnNotes(db: ActorDb, interviewIds: readonly string[]) {
  const { rows } = await sql<{ interviewId: string; notes: InterviewNotes }>`
    select n.interview_id, n.doc as notes from app.my_interview_notes(${interviewIds}::uuid[]) n`.execute(db);
  return new Map(rows.map(({ interviewId, notes }) => [interviewId, notes]));
}

/** The new version; -1 where another stands; null for whoever takes no part. */
export async function saveNotes(
  db: ActorDb,
  interviewId: string,
  { version, notes, words }: { version: number; notes: InterviewNotes; words: string },
): Promise<number | null> {
  const row = await ask(
    db,
    sql<{ saved: number | null }>`
      select app.save_interview_notes(${interviewId}::uuid, ${version}, ${JSON.stringify(notes)}::jsonb, ${words}) as saved`,
  );
  return row?.saved ?? null;
}

interface OwnCard {
  draft: CardDraft | null;
  draftVersion: number;
  revision: number | null;
  isLocked: boolean;
  candidateId: string;
  state: CardState;
  noteToNext: string;
}

export const findOwnCard = (db: ActorDb, scorecardId: string) =>
  ask(
    db,
    sql<OwnCard>`
      select c.draft, c.draft_version, c.revision, c.is_locked, c.candidate_id, c.state, c.note_to_next from app.my_card(${scorecardId}::uuid) c`,
  );

/** The new version; -1 where another stands; null where it cannot be written. */
export async function saveCardDraft(
  db: ActorDb,
  scorecardId: string,
  { version, draft }: { version: number; draft: CardDraft },
): Promise<number | null> {
  const row = await ask(
    db,
    sql<{ saved: number | null }>`
      select app.save_card_draft(${scorecardId}::uuid, ${version}, ${JSON.stringify(draft)}::jsonb) as saved`,
  );
  return row?.saved ?? null;
}

export type CardState = ListedCard["state"];
export type WriteOutcome = "submitted" | "amended" | "changed" | "not_noted" | "closed" | "not_there";

export async function writeCard(
  db: ActorDb,
  scorecardId: string,
  { content, ratings, isForAnother }: { content: object; ratings: readonly Rating[]; isForAnother: boolean },
): Promise<WriteOutcome> {
  const door = sql.raw(isForAnother ? "app.write_card_for" : "app.write_card");
  const row = await ask(
    db,
    sql<{ outcome: WriteOutcome }>`
      select ${door}(${scorecardId}::uuid, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(ratings)}::jsonb) as outcome`,
  );
  return row?.outcome ?? "not_there";
}

/** Competencies of the version that the card is written on; nothing where the card is not in reach. */
export async function findCompetencies(db: ActorDb, scorecardId: string) {
  const row = await ask(
    db,
    sql<{ competencies: RoundContent["competencies"] }>`
      select app.card_competencies(${scorecardId}::uuid) as competencies`,
  );
  return row?.competencies ?? undefined;
}

export interface WrittenVersion {
  title: string;
  versionNumber: number;
  contentHash: string;
  competencies: RoundContent["competencies"];
}

/** The version that a card was written on; nothing where the card may not be seen. */
export const findWrittenVersion = (db: ActorDb, scorecardId: string) =>
  ask(db, sql<WrittenVersion>`select * from app.version_of_card(${scorecardId}::uuid)`);

export async function excuseCard(db: ActorDb, scorecardId: string, why: string): Promise<boolean> {
  const row = await ask(db, sql<{ done: boolean }>`select app.excuse_card(${scorecardId}::uuid, ${why}) as done`);
  return row?.done ?? false;
}

export async function askExcuse(db: ActorDb, scorecardId: string, reason: string | null): Promise<boolean> {
  const row = await ask(db, sql<{ done: boolean }>`select app.ask_excuse(${scorecardId}::uuid, ${reason}) as done`);
  return row?.done ?? false;
}

export const findStanding = (db: ActorDb, scorecardId: string) =>
  db
    .selectFrom("scorecards")
    .select(["id", "organizationId", "groupId", "candidateId", "interviewId", "interviewerId"])
    .select(sql<CardState>`state`.as("state"))
    .where("id", "=", scorecardId)
    .executeTakeFirst();

type Reminded = "reminded" | "today" | "not_owed" | "no_account" | null;

/** Whether they were reminded, and who; `today` where that was done already, or null for whoever may not. */
export async function remindOfCard(db: ActorDb, scorecardId: string): Promise<{ outcome: Reminded; name: string }> {
  const row = await ask(
    db,
    sql<{ outcome: Reminded; name: string | null }>`
      select app.remind_of_card(${scorecardId}::uuid) as outcome, app.author_of_card(${scorecardId}::uuid) as name`,
  );
  return { outcome: row?.outcome ?? null, name: row?.name ?? "" };
}

export const findGuestCard = (db: ActorDb, interviewId: string) =>
  db.selectFrom("scorecards").select(["id", "candidateId"]).where("interviewId", "=", interviewId).executeTakeFirst();

export async function listCards(db: ActorDb, candidateIds: readonly string[]): Promise<SubmittedCard[]> {
  const { rows } = await sql<
    Omit<SubmittedCard, "versionId" | "lines"> & { interviewVersionId: string; notes: SubmittedCard["lines"] | null }
  >`select * from app.cards_of(${candidateIds}::uuid[])`.execute(db);
  return rows.map(({ interviewVersionId, notes, ...card }) => ({
    ...card,
    versionId: interviewVersionId,
    lines: notes ?? [],
  }));
}

export async function listSight(db: ActorDb, candidateId: string): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select r.interview_round_id as round_id from app.sight_of(array[${candidateId}::uuid]) s join candidate_rounds r on r.id = s.round_id`.execute(
    db,
  );
  return rows.map(({ roundId }) => roundId);
}
