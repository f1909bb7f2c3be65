import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { Place } from "./place.ts";

/** Longest message, note and comment, in characters. */
export const longestWords = 4000;

const Person = z.object({
  userId: z.uuid().nullable().describe("Who; null once the account is gone."),
  name: z.string().nullable().describe("Their name; null once they left the organization."),
});

export const PlanReview = z.object({
  id: z.uuid().describe("The request."),
  reviewer: Person.describe("Who is asked."),
  askedBy: Person.describe("Who asks."),
  askedAt: z.iso.datetime().describe("When it was asked."),
  message: z.string().describe("What to look at; may be empty."),
  state: z.enum(["asked", "approved", "changes_asked", "withdrawn"]).describe("What became of it."),
  note: z.string().describe("What the reviewer says; may be empty."),
  answeredAt: z.iso.datetime().nullable().describe("When it was answered or withdrawn."),
  hasReviewerLeft: z.boolean().describe("Whether it was withdrawn because the reviewer no longer works in the group."),
  isOutdated: z.boolean().describe("Whether the draft would be published otherwise than what the answer is about."),
});
export type PlanReview = z.infer<typeof PlanReview>;

export const PlanComment = z.object({
  id: z.uuid().describe("The comment."),
  author: Person.describe("Who said it."),
  at: z.iso.datetime().describe("When."),
  body: z.string().describe("The words; empty once it is removed."),
  isEdited: z.boolean().describe("Whether its author changed the words since."),
  isRemoved: z.boolean().describe("Whether its author took it back."),
  isOwn: z.boolean().describe("Whether the caller wrote it."),
  version: z.number().int().describe("Counts changes."),
});
export type PlanComment = z.infer<typeof PlanComment>;

export const CommentThread = z.object({
  id: z.uuid().describe("The thread."),
  place: Place.describe("What it is about."),
  placeName: z.string().describe("How the place is called, or was when the thread began once it is gone."),
  isGone: z.boolean().describe("Whether the place is no longer in the draft."),
  resolvedBy: z.string().nullable().describe("Who settled it."),
  isResolved: z.boolean().describe("Whether it is settled."),
  comments: z.array(PlanComment).describe("Oldest first."),
});
export type CommentThread = z.infer<typeof CommentThread>;

/** Everything of a plan's review. */
export const ReviewOverview = z.object({
  reviews: z.array(PlanReview).describe("Newest first."),
  threads: z.array(CommentThread).describe("Oldest first; those of which every comment was removed are left out."),
  mayComment: z.boolean().describe("Whether the caller may comment and settle."),
  mayAsk: z.boolean().describe("Whether the caller may ask for a review."),
});
export type ReviewOverview = z.infer<typeof ReviewOverview>;

export const AskedReview = z.object({
  reviewId: z.uuid().describe("The request."),
  planId: z.uuid().describe("The plan."),
  title: z.string().describe("The role."),
  askedBy: z.string().nullable().describe("Who asks."),
  askedAt: z.iso.datetime().describe("When."),
});
export type AskedReview = z.infer<typeof AskedReview>;

/** How far a plan in review has come, for one line beside it. */
export const ReviewStanding = z.object({
  planId: z.uuid().describe("The plan."),
  openThreads: z.number().int().describe("Threads that are not settled."),
  reviewers: z.number().int().describe("Who is asked or has approved."),
  approved: z.number().int().describe("Who has approved, and is not asked again."),
});
export type ReviewStanding = z.infer<typeof ReviewStanding>;

const ofPlan = z.object({ planId: z.uuid("Use a plan's id").describe("The plan.") });
const ofThread = z.object({ threadId: z.uuid("Use a thread's id").describe("The thread.") });
const ofComment = z.object({ commentId: z.uuid("Use a comment's id").describe("The comment.") });
const ofReview = z.object({ reviewId: z.uuid("Use a review's id").describe("The request.") });
const Words = textOf(longestWords).describe("May be empty.");
const Body = filledText(longestWords, "Write something").describe("The words.");

export const planReviewsContract = contractOf({
  /** Requests, answers and comments of a plan. Errors: NOT_FOUND. */
  get: procedure("session", "GET", "/interview-plans/{planId}/review").input(ofPlan).output(ReviewOverview),
  /** Requests that wait for the caller, oldest first. Errors: none of its own. */
  listAsked: procedure("session", "GET", "/asked-reviews").output(z.array(AskedReview)),
  /** How far the plans of a hiring group that are in review have come. Errors: NOT_FOUND. */
  listStandings: procedure("session", "GET", "/groups/{groupId}/reviews")
    .input(z.object({ groupId: z.uuid("Choose a hiring group").describe("Plans of this hiring group.") }))
    .output(z.array(ReviewStanding)),
  /** Who can be asked: everybody else who works in the plan's hiring group, by name. Errors: NOT_FOUND, FORBIDDEN. */
  listPeople: procedure("session", "GET", "/interview-plans/{planId}/reviewers")
    .input(ofPlan)
    .output(z.array(z.object({ userId: z.uuid().describe("Who."), name: z.string().describe("Their name.") }))),
  /** Asks people to look at the draft, by mail too; who is asked already is not asked again. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST for somebody who does not work in the group. */
  ask: procedure("session", "POST", "/interview-plans/{planId}/review")
    .input(
      ofPlan.extend({
        reviewerIds: z.array(z.uuid()).min(1, "Choose a reviewer").max(10).describe("Who is asked."),
        message: Words.default(""),
      }),
    )
    .output(ofPlan),
  /** Takes one's own request back while it is not answered. Errors: NOT_FOUND, CONFLICT. */
  withdraw: procedure("session", "POST", "/reviews/{reviewId}/withdraw").input(ofReview).output(ofReview),
  /** Approves the draft or asks for changes, as the one who was asked. Errors: NOT_FOUND, CONFLICT where it is answered or the draft changed since. */
  answer: procedure("session", "POST", "/reviews/{reviewId}/answer")
    .input(
      ofReview.extend({
        verdict: z.enum(["approved", "changes_asked"]).describe("The answer."),
        note: Words.default(""),
        version: z
          .number()
          .int()
          .describe("Version of the plan that the reviewer saw; another one standing gives 409."),
      }),
    )
    .output(ofReview),
  /** Begins a thread at a place of the draft. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST where the place is gone. */
  startThread: procedure("session", "POST", "/interview-plans/{planId}/threads")
    .route({ successStatus: 201 })
    .input(ofPlan.extend({ place: Place.describe("What it is about."), body: Body }))
    .output(ofThread),
  /** Adds a comment to a thread, which opens again where it was settled. Errors: NOT_FOUND, FORBIDDEN. */
  reply: procedure("session", "POST", "/threads/{threadId}/comments")
    .route({ successStatus: 201 })
    .input(ofThread.extend({ body: Body }))
    .output(ofComment),
  /** Settles a thread or opens it again. Errors: NOT_FOUND, FORBIDDEN. */
  setResolved: procedure("session", "POST", "/threads/{threadId}/resolved")
    .input(ofThread.extend({ isResolved: z.boolean().describe("Whether it is settled.") }))
    .output(ofThread),
  /** Changes the words of one's own comment. Errors: NOT_FOUND, FORBIDDEN for another's, CONFLICT where it changed in another tab. */
  updateComment: procedure("session", "PUT", "/comments/{commentId}")
    .input(ofComment.extend({ body: Body, version: z.number().int().describe("Version the caller saw.") }))
    .output(ofComment),
  /** Takes one's own comment back; its place in the thread stays. Errors: NOT_FOUND, FORBIDDEN for another's. */
  removeComment: procedure("session", "DELETE", "/comments/{commentId}").input(ofComment).output(ofComment),
});
