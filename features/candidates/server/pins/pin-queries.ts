import { type Compilable, sql } from "kysely";
import { compiledOnce } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { RoundPin } from "../../candidate-shapes.ts";
import type { Pin } from "../../pins.ts";

/** Versions of the rounds of candidates, as they are pinned. */
export const listPins = (db: ActorDb, candidateIds: readonly string[]): Promise<(Pin & { candidateId: string })[]> =>
  db
    .selectFrom("candidateInterviews as i")
    .select([
      "i.candidateId",
      "i.interviewRoundId as roundId",
      "i.interviewVersionId as versionId",
      "i.pinnedAt",
      "i.pinnedBy",
      "i.migratedFrom",
      "i.frozenAt",
    ])
    .where("i.candidateId", "in", candidateIds)
    .execute();

/** The same for the page of one candidate, with the numbers of versions. */
export const roundPins = compiledOnce(
  (db, { candidateId }: { candidateId: string }): Compilable<RoundPin> =>
    db
      .selectFrom("candidateInterviews as i")
      .innerJoin("interviewVersions as v", "v.id", "i.interviewVersionId")
      .innerJoin("interviewRounds as r", "r.id", "i.interviewRoundId")
      .leftJoin("interviewVersions as n", "n.id", "r.currentVersionId")
      .leftJoin("interviewVersions as m", "m.id", "i.migratedFrom")
      .select([
        "i.interviewRoundId as roundId",
        "i.interviewVersionId as versionId",
        "v.versionNumber",
        "n.versionNumber as currentNumber",
        "i.pinnedAt",
        sql<string | null>`app.member_name(i.organization_id, i.pinned_by)`.as("pinnedBy"),
        "m.versionNumber as migratedFromNumber",
        "i.frozenAt",
      ])
      .where("i.candidateId", "=", candidateId)
      .orderBy("r.position"),
);

/** Whether the acting person sees such a round. */
export const isRoundSeen = async (db: ActorDb, roundId: string): Promise<boolean> =>
  (await db.selectFrom("interviewRounds").select("id").where("id", "=", roundId).executeTakeFirst()) !== undefined;

/** Which version each round has in these publications. */
export async function listVersionsIn(db: ActorDb, publicationIds: readonly string[]) {
  if (publicationIds.length === 0) return () => undefined;
  const rows = await db
    .selectFrom("interviewPlanPublicationRounds")
    .select(["publicationId", "roundId", "versionId"])
    .where("publicationId", "in", publicationIds)
    .execute();
  const versions = new Map(
    rows.map(({ publicationId, roundId, versionId }) => [`${publicationId}/${roundId}`, versionId]),
  );
  return (publicationId: string | null, roundId: string) => versions.get(`${publicationId}/${roundId}`);
}

type NewPin = Pin & { candidateId: string; organizationId: string };

/** Another request may have pinned the same round just before; its pin stands. */
export async function insertPins(db: ActorDb, pins: readonly NewPin[]): Promise<void> {
  if (pins.length === 0) return;
  await db
    .insertInto("candidateInterviews")
    .values(
      pins.map(({ roundId, versionId, ...pin }) => ({
        ...pin,
        interviewRoundId: roundId,
        interviewVersionId: versionId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updatePin(
  db: ActorDb,
  candidateId: string,
  { roundId, versionId, pinnedAt, pinnedBy, migratedFrom }: Pin,
) {
  await db
    .updateTable("candidateInterviews")
    .set({ interviewVersionId: versionId, pinnedAt, pinnedBy, migratedFrom })
    .where("candidateId", "=", candidateId)
    .where("interviewRoundId", "=", roundId)
    .execute();
}

/** Takes a pin away that nothing was written under yet. */
export async function removePin(db: ActorDb, { candidateId, roundId }: { candidateId: string; roundId: string }) {
  await db
    .deleteFrom("candidateInterviews")
    .where("candidateId", "=", candidateId)
    .where("interviewRoundId", "=", roundId)
    .where("frozenAt", "is", null)
    .execute();
}

/** The publication with its plan and number; nothing where it is not the actor's. */
export const findPublication = (db: ActorDb, publicationId: string) =>
  db
    .selectFrom("interviewPlanPublications")
    .select(["id", "planId", "number"])
    .where("id", "=", publicationId)
    .executeTakeFirst();

export async function updatePublication(
  db: ActorDb,
  candidateId: string,
  to: { publicationId: string; planId: string; now: string },
): Promise<void> {
  const { now, ...pinned } = to;
  await db
    .updateTable("candidates")
    .set({ ...pinned, lastActivityAt: now })
    .where("id", "=", candidateId)
    .execute();
}

export const findPin = (db: ActorDb, candidateId: string, roundId: string) =>
  db
    .selectFrom("candidateInterviews")
    .select(["interviewVersionId as versionId", "frozenAt"])
    .where("candidateId", "=", candidateId)
    .where("interviewRoundId", "=", roundId)
    .executeTakeFirst();

interface InterviewRow {
  candidate_id: string;
  interview_round_id: string;
  interview_version_id: string;
  pinned_at: string;
  migrated_from: string | null;
  frozen_at: string | null;
  version_number: number;
  title: string;
  content_hash: string;
  content: unknown;
  note: string;
  created_at: string;
}

/** Without the plugin that turns names into camelCase: here the contract has the database's own names. */
export async function listInterviewRows(db: ActorDb, candidateId: string, roundIds: readonly string[] | null) {
  const ofRounds = roundIds === null ? sql`` : sql`and i.interview_round_id = any (${roundIds}::uuid[])`;
  const { rows } = await sql<InterviewRow>`
    select i.candidate_id, i.interview_round_id, i.interview_version_id, i.pinned_at, i.migrated_from, i.frozen_at,
           v.version_number, v.title, v.content_hash, v.content, v.note, v.created_at
      from candidate_interviews i join interview_versions v on v.id = i.interview_version_id
      join interview_rounds r on r.id = i.interview_round_id
     where i.candidate_id = ${candidateId}::uuid ${ofRounds} order by r.position, r.id`.execute(db.withoutPlugins());
  return rows.map(({ version_number, title, content_hash, content, note, created_at, ...pin }) => ({
    ...pin,
    interview_version: {
      id: pin.interview_version_id,
      interview_round_id: pin.interview_round_id,
      version_number,
      title,
      content_hash,
      content,
      note,
      created_at,
    },
  }));
}
