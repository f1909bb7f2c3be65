import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { AskedQuestions, Debrief, Decision, Remark, Strictness } from "../debrief-shapes.ts";

/** What everybody in the group may know of a debrief; the rest follows from who asks. */
export type DebriefFacts = Omit<Debrief, "owed" | "submitted" | "isBlind" | "may">;

export async function findDebrief(db: ActorDb, candidateId: string): Promise<DebriefFacts | undefined> {
  const { rows } = await sql<{ facts: DebriefFacts | null }>`
    select app.debrief_facts(${candidateId}::uuid) as facts`.execute(db);
  return rows[0]?.facts ?? undefined;
}

interface Place {
  organizationId: string;
  groupId: string;
  candidateId: string;
}

/** Whether the version that the caller saw stood. */
export async function saveDebrief(
  db: ActorDb,
  { version, ...place }: Place & { version: number },
  changes: Partial<
    Pick<Debrief, "facilitatorId" | "deciderId" | "speakingOrder" | "conflicts" | "speakerId" | "begunAt">
  >,
): Promise<boolean> {
  const { candidateId } = place;
  const written =
    version === 0
      ? await db
          .insertInto("debriefs")
          .values({ ...place, ...changes })
          .onConflict((conflict) => conflict.column("candidateId").doNothing())
          .returning("id")
          .executeTakeFirst()
      : await db
          .updateTable("debriefs")
          .set(changes)
          .where("candidateId", "=", candidateId)
          .where("version", "=", version)
          .returning("id")
          .executeTakeFirst();
  return written !== undefined;
}

export async function attend(db: ActorDb, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.attend_debrief(${candidateId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function revealCards(db: ActorDb, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.reveal_cards(${candidateId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function insertRemark(
  db: ActorDb,
  { candidateId, competencyKey, remark }: { candidateId: string; competencyKey: string; remark: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.remark_in_debrief(${candidateId}::uuid, ${competencyKey}, ${remark}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function listRemarks(db: ActorDb, candidateId: string): Promise<Remark[]> {
  return (await sql<Remark>`select * from app.remarks_of(${candidateId}::uuid)`.execute(db)).rows;
}

export async function listAsked(db: ActorDb, candidateId: string): Promise<AskedQuestions[]> {
  return (await sql<AskedQuestions>`select * from app.asked_in_rounds(${candidateId}::uuid)`.execute(db)).rows;
}

export async function listStrictness(
  db: ActorDb,
  { groupId, authorIds }: { groupId: string; authorIds: readonly string[] },
): Promise<Strictness[]> {
  const { rows } = await sql<Strictness>`
    select author_id, cards, distance::double precision as distance
      from app.strictness_of(${groupId}::uuid, ${authorIds}::uuid[])`.execute(db);
  return rows;
}

/** Keeps what a decision rests on as it is; false where it can't be decided now. */
export async function holdDebrief(db: ActorDb, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.hold_debrief(${candidateId}::uuid) as done`.execute(db);
  return rows[0]?.done ?? false;
}

export async function insertDecision(
  db: ActorDb,
  candidateId: string,
  { decision, packet }: { decision: object; packet: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.decide(${candidateId}::uuid, ${JSON.stringify(decision)}::jsonb, ${packet}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

type DecisionRow = Decision & { packet: string; composite: unknown };

export async function listDecisionRows(db: ActorDb, candidateIds: readonly string[]): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`select * from app.decisions_of(${candidateIds}::uuid[])`.execute(db);
  return rows;
}

interface ChainLink {
  id: string;
  candidateId: string;
  at: string;
  packetHash: string;
  isErased: boolean;
  isWhole: boolean;
  isLinked: boolean;
}

export async function checkChain(db: ActorDb, groupId: string): Promise<ChainLink[]> {
  return (await sql<ChainLink>`select * from app.decision_chain(${groupId}::uuid)`.execute(db)).rows;
}

/** Names of those accounts that belong to the organization. */
export async function listNames(
  db: ActorDb,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, app.member_name(${organizationId}::uuid, u.id) as name
      from unnest(${[...new Set(userIds)]}::uuid[]) as u (id)
     where app.member_name(${organizationId}::uuid, u.id) is not null order by u.id`.execute(db);
  return rows;
}
