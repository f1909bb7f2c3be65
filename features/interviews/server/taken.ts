import { sql } from "kysely";
import { Refusal } from "#platform/errors.ts";
import { type ActorDb, orExpected } from "#platform/server/transaction.ts";

const takenBy: Readonly<Record<string, string>> = {
  interviewer_is_in_one_place: "Someone on the panel has another interview at that time.",
  candidate_is_in_one_place: "The candidate has another interview at that time.",
  room_is_taken_once: "The room is already booked at that time.",
  interview_participants_pkey: "They're already part of this interview.",
};

/** Who would take part in what, and when; to say by name who is taken. */
export interface Wanted {
  groupId: string;
  interviewId: string | null;
  people: readonly string[];
  startsAt: string | null;
  endsAt: string | null;
}

type Taken = Error & { constraint: string };
const isTaken = (error: unknown): error is Taken =>
  error instanceof Error && "constraint" in error && String(error.constraint) in takenBy;

/** What the database does not let happen twice, in words. What `work` wrote before that is taken back. */
export async function unlessTaken<Answer>(
  db: ActorDb,
  wanted: () => Promise<Wanted>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const done = await orExpected(db, async () => ({ answer: await work() }), isTaken);
  if ("answer" in done) return done.answer;
  const names = done.constraint === "interviewer_is_in_one_place" ? await namesOfTaken(db, await wanted()) : [];
  throw new Refusal("CONFLICT", names.length === 0 ? (takenBy[done.constraint] ?? "") : saying(names));
}

const saying = (names: readonly string[]) =>
  names.length === 1
    ? `${names[0]} has another interview at that time.`
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} have other interviews at that time.`;

async function namesOfTaken(db: ActorDb, { groupId, interviewId, people, startsAt, endsAt }: Wanted) {
  if (startsAt === null || endsAt === null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from app.taken_people(${groupId}::uuid, ${people}::uuid[], ${startsAt}::timestamptz, ${endsAt}::timestamptz,
      ${interviewId}::uuid) name`.execute(db);
  return rows.map(({ name }) => name);
}
