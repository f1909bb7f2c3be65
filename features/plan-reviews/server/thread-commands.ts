import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { draftHash } from "#features/interview-plans/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { CommentThread, PlanComment, PlanReview, ReviewOverview } from "../contract.ts";
import { Place, placeName } from "../place.ts";
import { reviewRights } from "../policy.ts";
import { planFor } from "./authorize.ts";
import { listReviews, type ReviewRow } from "./queries.ts";
import {
  type CommentRow,
  findComment,
  findThread,
  insertComment,
  insertThread,
  listComments,
  listThreads,
  removeBody,
  type ThreadRow,
  updateBody,
  updateResolved,
} from "./thread-queries.ts";

const threadNotThere = () => new Refusal("NOT_FOUND", "This thread doesn't exist, or you don't have access.");
const commentNotThere = () => new Refusal("NOT_FOUND", "This comment doesn't exist, or you don't have access.");

/** Reviews and threads of a plan as the caller sees them, and what they may do; NOT_FOUND otherwise. */
export async function getOverview(db: ActorDb, actor: Actor, planId: string): Promise<ReviewOverview> {
  const plan = await planFor(db, actor, reviewRights.read, planId);
  const hash = draftHash(plan.draft);
  const comments = Map.groupBy(await listComments(db, planId), ({ threadId }) => threadId);
  const threads = await listThreads(db, planId);
  return {
    reviews: (await listReviews(db, planId)).map((review) => shownReview(review, hash)),
    threads: threads
      .map((thread) => shownThread(thread, plan.draft, (comments.get(thread.id) ?? []).map(shownComment(actor))))
      .filter((thread) => thread.comments.some(({ isRemoved }) => !isRemoved)),
    mayComment: can(actor, reviewRights.comment, plan),
    mayAsk: can(actor, reviewRights.ask, plan) && plan.mayEdit,
  };
}

function shownReview(row: ReviewRow, hash: string): PlanReview {
  return {
    id: row.id,
    reviewer: { userId: row.reviewerId, name: row.reviewerName },
    askedBy: { userId: row.askerId, name: row.askerName },
    askedAt: row.askedAt,
    message: row.message,
    state: row.state,
    note: row.note,
    answeredAt: row.answeredAt,
    hasReviewerLeft: row.hasReviewerLeft,
    isOutdated: row.contentHash !== null && row.contentHash !== hash,
  };
}

function shownThread(row: ThreadRow, draft: PlanDraft, comments: PlanComment[]): CommentThread {
  const place = Place.parse({ kind: row.placeKind, id: row.placeId, level: row.placeLevel });
  const name = placeName(draft, place);
  return {
    id: row.id,
    place,
    placeName: name ?? row.placeName,
    isGone: name === null,
    resolvedBy: row.resolvedBy,
    isResolved: row.resolvedAt !== null,
    comments,
  };
}

const shownComment =
  (actor: Actor) =>
  (row: CommentRow): PlanComment => ({
    id: row.id,
    author: { userId: row.authorId, name: row.authorName },
    at: row.at,
    body: row.body,
    isEdited: row.editedAt !== null,
    isRemoved: row.removedAt !== null,
    isOwn: row.authorId === actor.userId,
    version: row.version,
  });

/** A new thread at a place of the draft; answers its id. NOT_FOUND, FORBIDDEN, BAD_REQUEST for a place that is no longer there. */
export async function startThread(
  db: ActorDb,
  actor: Actor,
  { planId, place, body }: { planId: string; place: Place; body: string },
) {
  const plan = await planFor(db, actor, reviewRights.comment, planId);
  const name = placeName(plan.draft, place);
  if (name === null) throw refusedField("place", "This place is no longer in the draft");
  const { organizationId } = seatOf(actor, plan);
  const threadId = await insertThread(db, { planId, organizationId, startedBy: actor.userId, place, placeName: name });
  await insertComment(db, { threadId, organizationId, authorId: actor.userId, body });
  return { threadId };
}

/** The thread, for somebody who may write in it. */
async function threadFor(db: ActorDb, actor: Actor, threadId: string): Promise<ThreadRow> {
  const thread = await findThread(db, threadId);
  if (!thread) throw threadNotThere();
  await planFor(db, actor, reviewRights.comment, thread.planId);
  return thread;
}

/** A further comment, which opens the thread again; answers its id. NOT_FOUND, FORBIDDEN. */
export async function reply(db: ActorDb, actor: Actor, { threadId, body }: { threadId: string; body: string }) {
  const { organizationId } = await threadFor(db, actor, threadId);
  const commentId = await insertComment(db, { threadId, organizationId, authorId: actor.userId, body });
  await updateResolved(db, threadId, null);
  return { commentId };
}

/** Marks a thread as settled, or as open again. NOT_FOUND, FORBIDDEN. */
export async function setResolved(
  db: ActorDb,
  actor: Actor,
  { threadId, isResolved }: { threadId: string; isResolved: boolean },
) {
  await threadFor(db, actor, threadId);
  await updateResolved(db, threadId, isResolved ? actor.userId : null);
  return { threadId };
}

/** One's own comment, while one may still comment. */
async function ownComment(db: ActorDb, actor: Actor, commentId: string): Promise<CommentRow> {
  const comment = await findComment(db, commentId);
  if (!comment) throw commentNotThere();
  await threadFor(db, actor, comment.threadId);
  authorize(actor, reviewRights.changeComment, comment);
  return comment;
}

/** Rewrites one's own comment. NOT_FOUND, FORBIDDEN for that of somebody else, CONFLICT with what stands where `version` is older. */
export async function updateComment(
  db: ActorDb,
  actor: Actor,
  { commentId, body, version }: { commentId: string; body: string; version: number },
) {
  const comment = await ownComment(db, actor, commentId);
  if (!(await updateBody(db, commentId, { body, version })))
    throw new Refusal("CONFLICT", "This comment was changed in another tab. Reload the page, then try again.", {
      current: { body: comment.body, version: comment.version },
    });
  return { commentId };
}

/** Removes the words of one's own comment; its place stays. NOT_FOUND, FORBIDDEN for that of somebody else. */
export async function removeComment(db: ActorDb, actor: Actor, commentId: string) {
  await ownComment(db, actor, commentId);
  await removeBody(db, commentId);
  return { commentId };
}
