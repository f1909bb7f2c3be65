import { sql } from "kysely";
import { compiledByIds } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Publication } from "../../contract.ts";
import type { PlanRound } from "../../plan-draft.ts";
import { type Stage, type StagedPublication, stagesOf } from "../../stages.ts";
import type { VersionPolicy } from "../../version-choice.ts";
import type { PublishedRound, RoundContent } from "../../version-content.ts";
import { asJson } from "../plan-rows.ts";

interface PlanPlace {
  planId: string;
  organizationId: string;
}

const isRefusedByPolicy = (error: unknown) => error instanceof Error && "code" in error && error.code === "42501";

/**
 * Brings the rounds of a plan up to its draft; those left out count as removed. False when a round carries the id of
 * another plan's: of one that the actor sees, or of one that they do not, which the database refuses to touch.
 */
export async function keepRounds(
  db: ActorDb,
  { planId, organizationId }: PlanPlace,
  rounds: readonly { id: string; name: string }[],
): Promise<boolean> {
  const kept = await db
    .insertInto("interviewRounds")
    .values(rounds.map(({ id, name }, index) => ({ id, name, planId, organizationId, position: index + 1 })))
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((set) => ({
          name: set.ref("excluded.name"),
          position: set.ref("excluded.position"),
          removedAt: null,
        }))
        .whereRef("interviewRounds.planId", "=", "excluded.planId"),
    )
    .returning("id")
    .execute()
    .catch((error: unknown) => {
      if (isRefusedByPolicy(error)) return [];
      throw error;
    });
  // Nothing more can be asked in a transaction that the database has refused.
  if (kept.length < rounds.length) return false;
  await db
    .updateTable("interviewRounds")
    .set({ removedAt: sql<string>`now()` })
    .where("planId", "=", planId)
    .where("removedAt", "is", null)
    .where(
      "id",
      "not in",
      rounds.map(({ id }) => id),
    )
    .execute();
  return true;
}

export interface CurrentVersion {
  roundId: string;
  versionId: string;
  versionNumber: number;
  title: string;
  contentHash: string;
}

/** The current version of each round that ever had one. */
export async function listCurrentVersions(db: ActorDb, planId: string): Promise<CurrentVersion[]> {
  return db
    .selectFrom("interviewRounds as r")
    .innerJoin("interviewVersions as v", "v.id", "r.currentVersionId")
    .select(["r.id as roundId", "v.id as versionId", "v.versionNumber", "v.title", "v.contentHash"])
    .where("r.planId", "=", planId)
    .execute();
}

/** What these versions hold, by their ids. */
export async function listVersionContents(
  db: ActorDb,
  versionIds: readonly string[],
): Promise<Map<string, RoundContent>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("interviewVersions as v")
    .select(["v.id", sql<RoundContent>`v.content`.as("content")])
    .where("v.id", "in", versionIds)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export interface NewVersion extends CurrentVersion {
  content: RoundContent;
  changeKind: "material" | "editorial" | null;
}

/** Adds versions and makes each the current one of its round. */
export async function insertVersions(
  db: ActorDb,
  { planId, organizationId, note, publishedBy }: PlanPlace & { note: string; publishedBy: string },
  versions: readonly NewVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .insertInto("interviewVersions")
    .values(
      versions.map(({ roundId, versionId, content, ...version }) => ({
        ...version,
        id: versionId,
        interviewRoundId: roundId,
        content: asJson(content),
        planId,
        organizationId,
        note,
        publishedBy,
      })),
    )
    .execute();
  await sql`update interview_rounds r set current_version_id = v.id from interview_versions v
    where v.interview_round_id = r.id and v.id = any (${versions.map(({ versionId }) => versionId)}::uuid[])`.execute(
    db,
  );
}

export interface NewPublication extends PlanPlace {
  number: number;
  /** What the role is called as this is published. */
  title: string;
  note: string;
  wordingReason: string;
  versionPolicy: VersionPolicy;
  publishedBy: string;
  stages: readonly Stage[];
  rounds: readonly { roundId: string; versionId: string; isNew: boolean; minInterviewers: number | null }[];
}

export async function insertPublication(
  db: ActorDb,
  { rounds, stages, ...publication }: NewPublication,
): Promise<void> {
  const { id } = await db
    .insertInto("interviewPlanPublications")
    .values({ ...publication, stages: asJson(stages) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("interviewPlanPublicationRounds")
    .values(
      rounds.map((round, index) => ({
        ...round,
        position: index + 1,
        publicationId: id,
        organizationId: publication.organizationId,
      })),
    )
    .execute();
}

/** Marks the plan as published: active, nothing changed since. */
export async function updatePublished(
  db: ActorDb,
  planId: string,
  { number, rounds, stages }: { number: number; rounds: readonly PublishedRound[]; stages: readonly Stage[] },
): Promise<void> {
  await db
    .updateTable("interviewPlans")
    .set({
      status: "active",
      publishedNumber: number,
      publishedRounds: asJson(rounds),
      publishedStages: asJson(stages),
      changedRounds: 0,
      changedStages: false,
    })
    .where("id", "=", planId)
    .execute();
}

/** Publications of a plan, newest first, or the one with this number. */
export async function listPublications(db: ActorDb, planId: string, number?: number): Promise<Publication[]> {
  let query = db
    .selectFrom("interviewPlanPublications as b")
    .select([
      "b.id",
      "b.number",
      "b.note",
      "b.wordingReason",
      sql<VersionPolicy>`b.version_policy`.as("versionPolicy"),
      "b.createdAt as publishedAt",
      sql<string | null>`app.member_name(b.organization_id, b.published_by)`.as("publishedBy"),
      sql<Stage[]>`b.stages`.as("stages"),
      sql<
        (Publication["rounds"][number] & { stageType: PlanRound["stageType"] })[]
      >`(select json_agg(json_build_object('roundId', r.round_id, 'versionId', v.id,
          'versionNumber', v.version_number, 'title', v.title, 'contentHash', v.content_hash, 'isNew', r.is_new,
          'stageType', v.content ->> 'stageType', 'changeKind', case when r.is_new then v.change_kind end) order by r.position)
        from interview_plan_publication_rounds r join interview_versions v on v.id = r.version_id
        where r.publication_id = b.id)`.as("rounds"),
    ])
    .where("b.planId", "=", planId)
    .orderBy("b.number", "desc");
  if (number !== undefined) query = query.where("b.number", "=", number);
  return (await query.execute()).map((publication) => ({ ...publication, stages: stagesOf(publication) }));
}

/** What the way of candidates is read from, as a row of `stageColumns`. */
export type StagedRow = StagedPublication & { id: string; number: number };

/** Columns of publications `b` from which `waysIn` reads the way that candidates go who are pinned to them. */
export const stageColumns = sql<StagedRow>`b.id, b.number, b.stages,
  coalesce((select json_agg(json_build_object('roundId', r.round_id, 'title', v.title, 'stageType', v.content ->> 'stageType')
      order by r.position)
    from interview_plan_publication_rounds r join interview_versions v on v.id = r.version_id
    where r.publication_id = b.id and b.stages = '[]'), '[]') as rounds`;

/** The ways that go with publications, by the ids of these. */
export const waysIn = (rows: readonly StagedRow[]): Map<string, Stage[]> =>
  new Map(rows.map((row) => [row.id, stagesOf(row)]));

const staged = compiledByIds<StagedRow>(
  (_, isAmong) => sql`select ${stageColumns} from interview_plan_publications b where ${isAmong("b.id")}`,
);

/** The way that candidates go who are pinned to one of these publications, by their ids. */
export const listStages = async (db: ActorDb, ids: readonly string[]): Promise<Map<string, Stage[]>> =>
  waysIn(ids.length === 0 ? [] : (await db.executeQuery(staged(ids))).rows);

/** A publication as it was published, each round with the hash of its content. */
export interface PublishedPlan {
  stages: Stage[];
  rounds: { roundId: string; contentHash: string; content: RoundContent }[];
}

/** What one publication holds; nothing when there is no such publication. */
export async function findPublished(db: ActorDb, planId: string, number: number): Promise<PublishedPlan | undefined> {
  const rows = await db
    .selectFrom("interviewPlanPublications as b")
    .innerJoin("interviewPlanPublicationRounds as r", "r.publicationId", "b.id")
    .innerJoin("interviewVersions as v", "v.id", "r.versionId")
    .select(["r.roundId", "v.contentHash", "v.title", sql<RoundContent>`v.content`.as("content")])
    .select(sql<Stage[]>`b.stages`.as("stages"))
    .where("b.planId", "=", planId)
    .where("b.number", "=", number)
    .orderBy("r.position")
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    stages: stagesOf({
      stages: first.stages,
      rounds: rows.map(({ roundId, title, content: { stageType } }) => ({ roundId, title, stageType })),
    }),
    rounds: rows.map(({ roundId, contentHash, content }) => ({ roundId, contentHash, content })),
  };
}
