import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Place } from "../place.ts";

const threadColumns = [
  "t.id",
  "t.planId",
  "t.organizationId",
  sql<Place["kind"]>`t.place_kind`.as("placeKind"),
  "t.placeId",
  "t.placeLevel",
  "t.placeName",
  "t.resolvedAt",
  sql<string | null>`app.member_name(t.organization_id, t.resolved_by)`.as("resolvedBy"),
] as const;

export async function listThreads(db: ActorDb, planId: string) {
  return db
    .selectFrom("planCommentThreads as t")
    .select(threadColumns)
    .where("t.planId", "=", planId)
    .orderBy("t.createdAt")
    .orderBy("t.id")
    .limit(1000)
    .execute();
}

export type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number];

export async function findThread(db: ActorDb, threadId: string) {
  return db.selectFrom("planCommentThreads as t").select(threadColumns).where("t.id", "=", threadId).executeTakeFirst();
}

const commentColumns = [
  "c.id",
  "c.threadId",
  "c.authorId",
  sql<string | null>`app.member_name(c.organization_id, c.author_id)`.as("authorName"),
  "c.body",
  "c.createdAt as at",
  "c.editedAt",
  "c.removedAt",
  "c.version",
] as const;

/** Comments of all threads of a plan, oldest first. */
export async function listComments(db: ActorDb, planId: string) {
  return db
    .selectFrom("planComments as c")
    .innerJoin("planCommentThreads as t", "t.id", "c.threadId")
    .select(commentColumns)
    .where("t.planId", "=", planId)
    .orderBy("c.createdAt")
    .orderBy("c.id")
    .execute();
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

export async function findComment(db: ActorDb, commentId: string) {
  return db.selectFrom("planComments as c").select(commentColumns).where("c.id", "=", commentId).executeTakeFirst();
}

export interface NewThread {
  planId: string;
  organizationId: string;
  startedBy: string;
  place: Place;
  placeName: string;
}

export async function insertThread(db: ActorDb, { place, placeName, ...thread }: NewThread): Promise<string> {
  const { id } = await db
    .insertInto("planCommentThreads")
    .values({
      ...thread,
      placeName: placeName.slice(0, 300),
      placeKind: place.kind,
      placeId: place.kind === "plan" ? null : place.id,
      placeLevel: place.kind === "level" ? place.level : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type NewComment = Record<"threadId" | "organizationId" | "authorId" | "body", string>;

export async function insertComment(db: ActorDb, comment: NewComment): Promise<string> {
  const { id } = await db.insertInto("planComments").values(comment).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Settles a thread in somebody's name, or opens it again. */
export async function updateResolved(db: ActorDb, threadId: string, resolvedBy: string | null): Promise<void> {
  await db
    .updateTable("planCommentThreads")
    .set({ resolvedBy, resolvedAt: resolvedBy === null ? null : sql<string>`clock_timestamp()` })
    .where("id", "=", threadId)
    .where("resolvedAt", resolvedBy === null ? "is not" : "is", null)
    .execute();
}

/** Changes the words; false where another version stands. */
export async function updateBody(
  db: ActorDb,
  commentId: string,
  { body, version }: { body: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("planComments")
    .set({ body, editedAt: sql<string>`clock_timestamp()` })
    .where("id", "=", commentId)
    .where("version", "=", version)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeBody(db: ActorDb, commentId: string): Promise<void> {
  await db
    .updateTable("planComments")
    .set({ body: "", removedAt: sql<string>`clock_timestamp()` })
    .where("id", "=", commentId)
    .where("removedAt", "is", null)
    .execute();
}
