import { sql } from "kysely";
import type { Standing } from "#features/candidates/candidate-states.ts";
import type { ShownCandidacy } from "#features/candidates/shown-to-candidate.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import type { PersonLink } from "#features/people/person-shapes.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Answer } from "../../application-form.ts";
import type { PublicRound } from "../../status-steps.ts";

/** What they asked for about their data, and what became of it. */
export interface Asked {
  askedAt: string;
  state: "open" | "done" | "declined";
  answer: string;
}
export const askedKinds = ["export", "correct"] as const;
export type AskedKind = (typeof askedKinds)[number];

/** A candidacy as its candidate sees it by their link. What stands in it comes from the projection alone. */
export interface LinkedCandidacy {
  organizationId: string;
  organizationName: string;
  /** The role; null for an application without one. */
  title: string | null;
  appliedAt: string;
  shown: ShownCandidacy;
  /** Stands for what is shown: another one once that changed. */
  mark: string;
  /** Whether they can say how the interviews were, or did; null before the first. */
  pulse: "open" | "given" | null;
  answerDays: number | null;
  rounds: PublicRound[];
  stages: Stage[];
  /** What they wrote of themselves, with what colleagues added: never all of it on a page. */
  person: {
    fullName: string;
    givenName: string;
    familyName: string;
    called: string;
    headline: string;
    location: string;
    timeZone: string | null;
    links: PersonLink[];
    tags: string[];
  };
  mails: string[];
  phones: string[];
  answers: Answer[];
  documents: {
    id: string;
    name: string;
    size: number;
    kind: string;
    mediaType: string;
    sha256: string;
    sentAt: string;
  }[];
  messages: { subject: string; body: string; sentAt: string | null; direction: "out" | "in" }[];
  erasure: Asked | null;
  /** The latest that they asked for of each kind, but for erasing. */
  requests: Partial<Record<AskedKind, Asked>>;
  /** Null until they know that it ended. */
  keepUntil: string | null;
}

/** The candidacy behind a link; null where it is over. */
export async function lookAtCandidacy(db: ActorDb, secret: string): Promise<LinkedCandidacy | null> {
  const { rows } = await sql<{ candidacy: LinkedCandidacy | null }>`
    select app.look_at_candidacy(${hashOf(secret)}) as candidacy`.execute(db);
  return rows[0]?.candidacy ?? null;
}

/** Where a candidacy really stands, locked: never for a page. */
export async function holdCandidacy(db: ActorDb, secret: string) {
  const { rows } = await sql<{ held: { mark: string; mayWithdraw: boolean; standing: Standing } | null }>`
    select app.hold_candidacy(${hashOf(secret)}) as held`.execute(db);
  return rows[0]?.held ?? null;
}

interface Withdrawal {
  mark: string;
  ending: Standing;
  detail: Readonly<Record<string, unknown>>;
}

export async function withdrawCandidacy(db: ActorDb, secret: string, { mark, ending, detail }: Withdrawal) {
  const { rows } = await sql<{ done: boolean }>`
    select app.withdraw_candidacy(${hashOf(secret)}, ${mark}, ${JSON.stringify(ending)}::jsonb, ${JSON.stringify(detail)}::jsonb) as done`.execute(
    db,
  );
  return rows[0]?.done ?? false;
}

const told = async (db: ActorDb, asked: ReturnType<typeof sql<{ done: boolean }>>) =>
  (await asked.execute(db)).rows[0]?.done ?? false;

export const correctApplicant = (db: ActorDb, secret: string, given: Readonly<Record<string, unknown>>) =>
  told(db, sql`select app.correct_applicant(${hashOf(secret)}, ${JSON.stringify(given)}::jsonb) as done`);

export const addApplicantFile = (db: ActorDb, secret: string, file: Readonly<Record<string, unknown>>) =>
  told(db, sql`select app.add_applicant_file(${hashOf(secret)}, ${JSON.stringify(file)}::jsonb) as done`);

export const askErasure = (db: ActorDb, secret: string, note: string) =>
  told(db, sql`select app.ask_erasure(${hashOf(secret)}, ${note}) as done`);

export const askAboutData = (db: ActorDb, secret: string, { kind, note }: { kind: AskedKind; note: string }) =>
  told(db, sql`select app.request_privacy(${hashOf(secret)}, ${kind}, ${note}) is not null as done`);

/** A link in place of one that is over, and to whom it goes; null where there is none to replace. */
export async function renewLink(
  db: ActorDb,
  secret: string,
  { newSecret, endsAt }: { newSecret: string; endsAt: string },
) {
  const { rows } = await sql<{
    renewed: {
      organizationId: string;
      organizationName: string;
      title: string;
      called: string;
      givenName: string;
      fullName: string;
      mail: string | null;
    } | null;
  }>`select app.renew_candidate_link(${hashOf(secret)}, ${hashOf(newSecret)}, ${endsAt}::timestamptz) as renewed`.execute(
    db,
  );
  return rows[0]?.renewed ?? null;
}

/** Says how the interviews were; false where that was said already. */
export async function givePulse(db: ActorDb, secret: string, { score, words }: { score: number; words: string }) {
  const { rows } = await sql<{ done: boolean }>`
    select app.give_pulse(${hashOf(secret)}, ${score}, ${words}) as done`.execute(db);
  return rows[0]?.done ?? false;
}
