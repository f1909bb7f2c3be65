import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.gen.ts";
import { compiledOnce } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { InterviewVersion } from "../contract.ts";

const columns = sql<InterviewVersion>`v.id, v.interview_round_id, v.version_number, v.title, v.content_hash, v.content, v.note, v.created_at`;

const currentVersion = compiledOnce((db, { roundId }: { roundId: unknown }) =>
  db.selectNoFrom(sql<string | null>`get_current_version_optimized(${roundId}::uuid)`.as("id")),
);
/** The same, sent with the opening of the request. */
export const askCurrentVersion = (roundId: unknown) => currentVersion.of({ roundId });

export const findCurrentVersionId = async (db: ActorDb, roundId: string): Promise<string | null> =>
  (await currentVersion(db, { roundId }))[0]?.id ?? null;

// Without the plugin that turns names into camelCase: here the contract has the database's own names.

export async function findVersion(db: ActorDb, id: string): Promise<InterviewVersion | undefined> {
  return (
    await sql<InterviewVersion>`select ${columns} from interview_versions v where v.id = ${id}::uuid`.execute(
      db.withoutPlugins(),
    )
  ).rows[0];
}

/** Whose the version is; nothing when the caller may not see it. Its content is not read. */
export async function findVersionOwner(db: ActorDb, id: string): Promise<{ organizationId: string } | undefined> {
  return db.selectFrom("interviewVersions").select("organizationId").where("id", "=", id).executeTakeFirst();
}

export async function isRoundSeen(db: ActorDb, roundId: string): Promise<boolean> {
  const seen = await db.selectFrom("interviewRounds").select("id").where("id", "=", roundId).executeTakeFirst();
  return seen !== undefined;
}

export async function listVersionsOfRound(db: ActorDb, roundId: string): Promise<InterviewVersion[]> {
  return (
    await sql<InterviewVersion>`select ${columns} from interview_versions v
      where v.interview_round_id = ${roundId}::uuid order by v.version_number desc`.execute(db.withoutPlugins())
  ).rows;
}

/** Current versions: of these rounds when some are named, newest first. */
export async function listActiveVersions(
  db: ActorDb,
  { roundIds, limit }: { roundIds: readonly string[] | null; limit: number },
): Promise<InterviewVersion[]> {
  const ofRounds = roundIds === null ? sql`` : sql`where v.interview_round_id = any (${roundIds}::uuid[])`;
  return (
    await sql<InterviewVersion>`select ${columns} from v_active_versions v ${ofRounds}
      order by v.created_at desc, v.id limit ${limit}`.execute(db.withoutPlugins())
  ).rows;
}

/** The newest current versions of everybody, for the one reader that serves everybody: the warm-up. */
export async function listNewestVersions(
  db: Kysely<DB>,
  limit: number,
): Promise<(InterviewVersion & { organization_id: string })[]> {
  return (
    await sql<
      InterviewVersion & { organization_id: string }
    >`select v.organization_id, ${columns} from v_active_versions v
      order by v.created_at desc, v.id limit ${limit}`.execute(db.withoutPlugins())
  ).rows;
}
