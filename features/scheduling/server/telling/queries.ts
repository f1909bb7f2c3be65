import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Audience, KeptEntry, Parties, ToldMeeting } from "./told-meeting.ts";

export async function findParties(db: ActorDb, interviewId: string): Promise<Parties | null> {
  const { rows } = await sql<{ parties: Parties | null }>`
    select app.interview_parties(${interviewId}::uuid) as parties`.execute(db);
  return rows[0]?.parties ?? null;
}

/** Kinds of mails that the organization of an interview does not send. */
export async function listOffKinds(db: ActorDb, interviewId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ offKinds: string[] }>`
    select s.off_kinds from organization_mail_settings s
      join interviews i on i.organization_id = s.organization_id where i.id = ${interviewId}::uuid`.execute(db);
  return rows[0]?.offKinds ?? [];
}

/** What calendars were told, locked until it is written anew. */
export const listEntries = (db: ActorDb, interviewId: string): Promise<KeptEntry[]> =>
  db
    .selectFrom("calendarEntries")
    .select([
      sql<Audience>`audience`.as("audience"),
      "sequence",
      "isCancelled",
      "secret",
      sql<ToldMeeting>`told`.as("told"),
    ])
    .where("interviewId", "=", interviewId)
    .forUpdate()
    .execute();

/** Takes back mails to the panel that wait; answers the addresses that were told nothing of the interview, then. */
export async function takeBackPanelMails(db: ActorDb, interviewId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from app.take_back_panel_mails(${interviewId}::uuid)`.execute(db);
  return rows.map(({ recipient }) => recipient);
}

/** The link of an offer that somebody made, while the letter with it waits; nothing of it is kept once that was sent. */
export async function findOfferLink(db: ActorDb, interviewId: string): Promise<string | null> {
  const { rows } = await sql<{ link: string | null }>`select app.own_offer_link(${interviewId}::uuid) as link`.execute(
    db,
  );
  return rows[0]?.link ?? null;
}

interface NewEntry extends KeptEntry {
  interviewId: string;
  organizationId: string;
  groupId: string;
  /** What was told before, for a letter that is taken back. */
  before: { told: ToldMeeting; isCancelled: boolean } | null;
}

export async function keepEntry(db: ActorDb, { told, before, ...entry }: NewEntry, at: string): Promise<void> {
  const { sequence, isCancelled } = entry;
  const written = { told: JSON.stringify(told), before: before && JSON.stringify(before) };
  await db
    .insertInto("calendarEntries")
    .values({ ...entry, ...written })
    .onConflict((conflict) =>
      conflict.columns(["interviewId", "audience"]).doUpdateSet({ sequence, isCancelled, ...written, toldAt: at }),
    )
    .execute();
}

export async function organizationOf(db: ActorDb, interviewId: string): Promise<string> {
  const { organizationId } = await db
    .selectFrom("interviews")
    .select("organizationId")
    .where("id", "=", interviewId)
    .executeTakeFirstOrThrow();
  return organizationId;
}
