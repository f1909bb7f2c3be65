import { sql } from "kysely";
import { contactsOf } from "#features/people/server/public.ts";
import { can } from "#platform/rights.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Candidate } from "../candidate-shapes.ts";
import type { CandidateStatus } from "../candidate-states.ts";
import { candidateRights } from "../policy.ts";
import { shownToCandidate } from "../shown-to-candidate.ts";
import { seenCandidate } from "./authorize.ts";
import { listRoundPins } from "./pins/pin-queries.ts";
import { listGatedRounds, listTelling } from "./queries.ts";
import { type CandidateRow, summaryOf, waysOf } from "./rows.ts";

/** A candidacy with everything that its page shows. */
export async function getCandidate(db: ActorDb, actor: Actor, candidateId: string): Promise<Candidate> {
  const row = await seenCandidate(db, candidateId);
  const others = await listOthers(db, row);
  const wayOf = await waysOf(db, [row, ...others]);
  const way = wayOf(row.publicationId);
  const gated = await listGatedRounds(db, row.planId ? [row.planId] : []);
  const entered = await listEntered(db, candidateId);
  const { answers, flags, decidedByName, ...person } = await findAbout(db, candidateId);
  const isThere = person.erasedAt === null;
  const mayEdit = isThere && can(actor, candidateRights.edit, row);
  const mayPay = isThere && can(actor, candidateRights.pay, row);
  const summary = summaryOf(row, way);
  const { role } = row;
  return {
    ...summary,
    person: { ...person, contacts: mayEdit ? await contactsOf(db, row.personId) : null },
    stages: way.map((stage) => ({
      ...stage,
      isGated: gated.has(stage.key),
      enteredAt: stage.key === row.stageKey ? row.stageEnteredAt : (entered.get(stage.key) ?? null),
    })),
    pins: await listRoundPins(db, candidateId),
    newer:
      summary.publicationsBehind > 0 && role?.publicationId && role.number !== null
        ? { publicationId: role.publicationId, number: role.number }
        : null,
    statusBefore: row.statusBefore,
    reasonNote: row.reasonNote,
    decidedByName,
    waitingMessage: row.decidedAt !== null && mayEdit ? ((await listTelling(db, [row.id])).get(row.id) ?? null) : null,
    answers,
    flags,
    pay: mayPay ? { expectation: await findPay(db, candidateId) } : null,
    accommodation: mayEdit ? await findAccommodation(db, candidateId) : null,
    others: others.map(({ publicationId, stageKey, ...other }) => ({
      ...other,
      stageName: wayOf(publicationId).find(({ key }) => key === stageKey)?.name ?? "",
    })),
    shown: shownToCandidate(row),
    may: { edit: mayEdit, pay: mayPay },
  };
}

async function findAbout(db: ActorDb, candidateId: string) {
  return db
    .selectFrom("candidates as c")
    .innerJoin("people as p", "p.id", "c.personId")
    .select([
      "p.called",
      "p.pronunciation",
      "p.headline",
      "p.location",
      "p.timeZone",
      "p.doNotContact",
      "p.erasedAt",
      sql<Candidate["answers"]>`c.answers`.as("answers"),
      sql<Candidate["flags"]>`c.flags`.as("flags"),
      sql<string | null>`app.member_name(c.organization_id, c.decided_by)`.as("decidedByName"),
    ])
    .where("c.id", "=", candidateId)
    .executeTakeFirstOrThrow();
}

/** Other candidacies of the same person that the actor sees, the latest first. */
const listOthers = (db: ActorDb, { id, organizationId, personId }: CandidateRow) =>
  db
    .selectFrom("candidates as c")
    .select([
      "c.id",
      "c.publicationId",
      "c.stageKey",
      sql<CandidateStatus>`c.status`.as("status"),
      "c.createdAt",
      sql<string | null>`(select o.title from opportunities o where o.id = c.opportunity_id)`.as("opportunityTitle"),
    ])
    .where("c.organizationId", "=", organizationId)
    .where("c.personId", "=", personId)
    .where("c.id", "<>", id)
    .orderBy("c.createdAt", "desc")
    .limit(50)
    .execute();

/** When they last entered each stage, by its key. */
async function listEntered(db: ActorDb, candidateId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("hiringEvents as e")
    .select([sql<string>`e.detail ->> 'to'`.as("key"), sql<string>`max(e.created_at)`.as("at")])
    .where("e.candidateId", "=", candidateId)
    .where("e.what", "in", ["stage_added", "stage_moved"])
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ key, at }) => [key, at]));
}

async function findPay(db: ActorDb, candidateId: string): Promise<string> {
  const row = await db
    .selectFrom("candidatePay")
    .select("expectation")
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return row?.expectation ?? "";
}

async function findAccommodation(db: ActorDb, candidateId: string): Promise<string> {
  const row = await db
    .selectFrom("candidateAccommodations")
    .select("instruction")
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return row?.instruction ?? "";
}
