import { type GroupPerson, holdPeople, listPeopleOfGroups } from "#features/groups/server/public.ts";
import { statusAfter } from "#features/interview-plans/plan-states.ts";
import { planRights } from "#features/interview-plans/policy.ts";
import {
  draftHash,
  insertActivity,
  lockedPlan,
  requireVersion,
  updateStanding,
} from "#features/interview-plans/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { seatOf } from "#platform/server/authorize.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { reviewRights } from "../policy.ts";
import { planFor } from "./authorize.ts";
import { closeReview, findReview, insertReview, listReviews, listStandingsOf, type ReviewRow } from "./queries.ts";
import type { ReviewLetters } from "./review-letters.ts";

/** What telling people needs beside the transaction. */
export interface Telling {
  settings: Pick<Settings, "APP_URL">;
  letters: ReviewLetters;
}

const notThere = () => new Refusal("NOT_FOUND", "This review doesn't exist, or you don't have access.");
const answeredAlready = () => new Refusal("CONFLICT", "This review has already been answered or withdrawn.");
const reviewUrl = (appUrl: string, planId: string) => `${appUrl}/interview-plans/${planId}?panel=review`;

export async function listStandings(db: ActorDb, actor: Actor, place: { groupId: string }) {
  seatOf(actor, place);
  return listStandingsOf(db, place.groupId);
}

/** Everybody else who works in the plan's group. */
export async function listPeople(db: ActorDb, actor: Actor, planId: string) {
  const { groupId } = await planFor(db, actor, reviewRights.ask, planId);
  const people = await listPeopleOfGroups(db, [groupId]);
  return people
    .filter(({ userId }) => userId !== actor.userId)
    .map(({ userId, fullName }) => ({ userId, name: fullName }));
}

interface Wish {
  planId: string;
  reviewerIds: readonly string[];
  message: string;
}

export async function ask(db: ActorDb, actor: Actor, { planId, reviewerIds, message }: Wish, telling: Telling) {
  const { groupId } = await planFor(db, actor, reviewRights.ask, planId);
  await holdPeople(db, groupId);
  const plan = await lockedPlan(db, actor, planRights.edit, planId);
  const people = new Map((await listPeopleOfGroups(db, [plan.groupId])).map((person) => [person.userId, person]));
  const wanted = [...new Set(reviewerIds)].map((id) => (id === actor.userId ? undefined : people.get(id)));
  if (wanted.some((person) => person === undefined)) {
    const text = "Choose colleagues who work in the plan's hiring group";
    throw refusedField("reviewerIds", text);
  }
  const place = { planId, organizationId: plan.organizationId };
  const asked: GroupPerson[] = [];
  for (const person of wanted)
    if (person && (await insertReview(db, { ...place, reviewerId: person.userId, askedBy: actor.userId, message })))
      asked.push(person);
  if (asked.length === 0) return { planId };
  const about = { byName: actor.fullName, title: plan.title, words: message };
  const url = reviewUrl(telling.settings.APP_URL, planId);
  const { organizationId } = plan;
  await queueMails(
    db,
    asked.map(({ email, fullName }) => ({
      kind: "review-asked",
      to: email,
      organizationId,
      ...telling.letters.asked({ ...about, fullName, url }),
    })),
  );
  const status = statusAfter("submitForReview", plan);
  if (status !== null) await updateStanding(db, planId, { status, isTemplate: plan.isTemplate });
  const detail = new Intl.ListFormat("en-US").format(asked.map(({ fullName }) => fullName));
  await insertActivity(db, [{ ...place, actorId: actor.userId, what: "review_asked", detail }]);
  return { planId };
}

/** The request, for the one person whose business it is; to everybody else it is not there. */
async function reviewFor(
  db: ActorDb,
  actor: Actor,
  right: (typeof reviewRights)["withdraw" | "answer"],
  reviewId: string,
): Promise<ReviewRow> {
  const review = await findReview(db, reviewId);
  if (!review || !can(actor, right, review)) throw notThere();
  return review;
}

export async function withdraw(db: ActorDb, actor: Actor, reviewId: string) {
  const review = await reviewFor(db, actor, reviewRights.withdraw, reviewId);
  const plan = await lockedPlan(db, actor, planRights.edit, review.planId);
  if (!(await closeReview(db, reviewId, { state: "withdrawn" }))) throw answeredAlready();
  const others = await listReviews(db, plan.id);
  // Nobody is asked any more and nobody has approved: the plan is a draft again.
  if (!others.some(({ state }) => state === "asked" || state === "approved")) await returnToDraft(db, plan);
  const detail = review.reviewerName ?? "";
  const { organizationId } = plan;
  await insertActivity(db, [
    { planId: plan.id, organizationId, actorId: actor.userId, what: "review_withdrawn", detail },
  ]);
  return { reviewId };
}

interface Answer {
  reviewId: string;
  verdict: "approved" | "changes_asked";
  note: string;
  version: number;
}

/** The answer is about the draft that the reviewer saw, so another one that stands by now is shown to them first. */
export async function answer(db: ActorDb, actor: Actor, given: Answer, { settings, letters }: Telling) {
  const { reviewId, verdict, note, version } = given;
  const review = await reviewFor(db, actor, reviewRights.answer, reviewId);
  const plan = await lockedPlan(db, actor, planRights.edit, review.planId);
  if (review.state !== "asked") throw answeredAlready();
  requireVersion(plan, version, { version: plan.version });
  const contentHash = draftHash(plan.draft);
  if (!(await closeReview(db, reviewId, { state: verdict, note, contentHash }))) throw answeredAlready();
  if (verdict === "changes_asked") await returnToDraft(db, plan);
  const { organizationId, groupId, title } = plan;
  await insertActivity(db, [{ planId: plan.id, organizationId, actorId: actor.userId, what: verdict, detail: note }]);
  const asker = (await listPeopleOfGroups(db, [groupId])).find(({ userId }) => userId === review.askerId);
  if (!asker) return { reviewId };
  const { fullName, email: to } = asker;
  const about = { fullName, byName: actor.fullName, title, words: note, url: reviewUrl(settings.APP_URL, plan.id) };
  const letter = letters.answered({ ...about, isApproved: verdict === "approved" });
  await queueMails(db, [{ kind: "review-answered", to, organizationId, ...letter }]);
  return { reviewId };
}

async function returnToDraft(
  db: ActorDb,
  plan: Parameters<typeof statusAfter>[1] & { id: string; isTemplate: boolean },
) {
  const status = statusAfter("returnToDraft", plan);
  if (status !== null) await updateStanding(db, plan.id, { status, isTemplate: plan.isTemplate });
}
