import { reviewRights } from "#features/plan-reviews/policy.ts";
import { type Audience, granted, inOrganization, nobody } from "../audience.ts";
import type { ProcedureWall, Walls } from "../expectation.ts";

const reads = granted(reviewRights.read);
const comments = granted(reviewRights.comment);
const asks = granted(reviewRights.ask);

const onPlan = (more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ plan }) => ({ planId: plan }),
  sees: reads,
  ...more,
});
/** The owner of each place is the one who was asked there, and asked somebody else. */
const owns = inOrganization("owner");
/** On what was asked or written by the person of the place, who is nobody that tries. */
const onTheirs = (input: NonNullable<ProcedureWall["input"]>, sees: Audience, may: Audience): ProcedureWall => ({
  of: "place",
  input,
  sees,
  may,
});

const answered = (state: string, more = "note = note") =>
  `update plan_reviews set state = '${state}', content_hash = repeat('a', 64), answered_at = now(), ${more} where id = :plan returning id`;

export const planReviewsWalls: Walls = {
  tables: [
    {
      table: "plan_reviews",
      of: "place",
      where: "plan_id = :plan and message = 'sown'",
      // The second one is the owner's.
      seed: `insert into plan_reviews (id, organization_id, plan_id, reviewer_id, asked_by, message)
             values (:plan, :organization, :plan, :owner, :person, 'sown'), (:round, :organization, :plan, :deputy, :owner, '')`,
      fresh: { state: "asked" },
      inName: ["asked_by"],
      fixed: ["reviewer_id", "asked_by", "plan_id", "organization_id"],
      read: reads,
      add: asks,
      change: nobody,
    },
    {
      table: "plan_comment_threads",
      of: "place",
      where: "id = :plan",
      seed: "insert into plan_comment_threads (id, organization_id, plan_id, place_kind, started_by, place_name) values (:plan, :organization, :plan, 'plan', :person, 'sown')",
      inName: ["started_by"],
      fixed: ["started_by", "plan_id", "organization_id"],
      read: reads,
      add: comments,
      change: comments,
    },
    {
      table: "plan_comments",
      of: "place",
      where: "id = :plan",
      seed: `insert into plan_comments (id, organization_id, thread_id, author_id, body)
             values (:plan, :organization, :plan, :person, 'sown'), (:round, :organization, :plan, :owner, 'sown by the owner')`,
      inName: ["author_id"],
      fixed: ["author_id", "thread_id", "organization_id"],
      read: reads,
      add: comments,
      change: nobody,
    },
  ],
  statements: [
    {
      name: "plan_reviews",
      of: "place",
      asks: answered("approved"),
      tells: owns,
    },
    {
      name: "plan_reviews",
      of: "place",
      prepare: "update plan_reviews set asked_by = coalesce(:me, asked_by) where id = :plan",
      asks: "update plan_reviews set state = 'withdrawn', answered_at = now() where id = :plan returning id",
      tells: asks,
    },
    // Whoever asks does not answer, and whoever is asked does not take the request back.
    {
      name: "plan_reviews",
      of: "place",
      prepare: "update plan_reviews set asked_by = coalesce(:me, asked_by) where id = :plan",
      asks: answered("approved"),
      tells: owns,
    },
    {
      name: "plan_reviews",
      of: "place",
      asks: "update plan_reviews set state = 'withdrawn', answered_at = now() where id = :plan returning id",
      tells: nobody,
    },
    // An answer stands, for who gave it too.
    {
      name: "plan_reviews",
      of: "place",
      prepare: answered("approved", "reviewer_id = coalesce(:me, reviewer_id)"),
      asks: "update plan_reviews set state = 'changes_asked' where id = :plan returning id",
      tells: nobody,
    },
    // A request begins without an answer, and goes to somebody who works in the plan's group.
    {
      name: "plan_reviews",
      of: "place",
      asks: `insert into plan_reviews (organization_id, plan_id, reviewer_id, asked_by, state, content_hash, answered_at)
             values (:organization, :plan, :owner, :me, 'approved', repeat('a', 64), now())`,
      tells: nobody,
    },
    {
      name: "plan_reviews",
      of: "place",
      asks: "insert into plan_reviews (organization_id, plan_id, reviewer_id, asked_by) values (:organization, :plan, :foreigner, :me)",
      tells: nobody,
    },
    {
      name: "plan_comment_threads",
      of: "place",
      asks: "update plan_comment_threads set resolved_at = now(), resolved_by = app.user_id() where id = :plan returning id",
      tells: comments,
    },
    {
      name: "plan_comment_threads",
      of: "place",
      asks: "update plan_comment_threads set resolved_at = now(), resolved_by = :foreigner where id = :plan returning id",
      tells: nobody,
    },
    // One's own words, as long as one may comment there.
    {
      name: "plan_comments",
      of: "place",
      prepare: "update plan_comments set author_id = coalesce(:me, author_id) where id = :plan",
      asks: "update plan_comments set body = 'changed' where id = :plan returning id",
      tells: comments,
    },
  ],
  procedures: {
    "planReviews.get": onPlan({ tells: () => "sown" }),
    "planReviews.listAsked": { of: "place", input: () => ({}), isList: true, sees: () => true },
    "planReviews.listStandings": { of: "place", input: ({ group }) => ({ groupId: group }), sees: reads },
    "planReviews.listPeople": onPlan({ may: asks }),
    "planReviews.ask": onPlan({ input: ({ plan, person }) => ({ planId: plan, reviewerIds: [person] }), may: asks }),
    "planReviews.withdraw": onTheirs(({ plan }) => ({ reviewId: plan }), nobody, nobody),
    "planReviews.answer": onTheirs(
      ({ plan, planVersion }) => ({ reviewId: plan, verdict: "approved", version: Number(planVersion) }),
      owns,
      owns,
    ),
    "planReviews.startThread": onPlan({
      input: ({ plan }) => ({ planId: plan, place: { kind: "plan" }, body: "Hello" }),
      may: comments,
    }),
    "planReviews.reply": onTheirs(({ plan }) => ({ threadId: plan, body: "Hello" }), reads, comments),
    "planReviews.setResolved": onTheirs(({ plan }) => ({ threadId: plan, isResolved: true }), reads, comments),
    "planReviews.updateComment": onTheirs(
      ({ plan }) => ({ commentId: plan, body: "Hello", version: 1 }),
      reads,
      nobody,
    ),
    "planReviews.withdraw (the owner's)": onTheirs(({ round }) => ({ reviewId: round }), owns, owns),
    "planReviews.updateComment (the owner's)": onTheirs(
      ({ round }) => ({ commentId: round, body: "Hello", version: 1 }),
      reads,
      owns,
    ),
    "planReviews.removeComment": onTheirs(({ plan }) => ({ commentId: plan }), reads, nobody),
  },
};
