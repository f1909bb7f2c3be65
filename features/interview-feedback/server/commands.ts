import { candidateForInterview, seenCandidate, tellCandidate } from "#features/candidates/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { linterFor } from "#features/wording/linter.ts";
import { standingTopics } from "#features/wording/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { type PlannedDocument, plannedPaper } from "#platform/server/paper/after-reading.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { feedbackText } from "../feedback-draft.ts";
import { feedbackFindings } from "../feedback-lint.ts";
import type { CandidateFeedback, FeedbackDraft, FeedbackFigures, InterviewCheck } from "../feedback-shapes.ts";
import { feedbackRights } from "../policy.ts";
import { feedbackPaper } from "./paper/feedback-paper.ts";
import {
  findCheck,
  findFeedback,
  findFigures,
  findPlaceOfCheck,
  listApprovers,
  moveFeedback,
  saveCheck,
  saveFeedback,
} from "./queries.ts";

const noInterview = () => new Refusal("NOT_FOUND", "This interview doesn't exist, or you don't have access.");

export async function getFeedback(db: ActorDb, actor: Actor, candidateId: string): Promise<CandidateFeedback> {
  const { organizationId, groupId } = await seenCandidate(db, candidateId);
  const row = await findFeedback(db, { organizationId, candidateId });
  const all = await listApprovers(db, candidateId);
  const approvers = all.filter(({ userId }) => userId !== actor.userId);
  const isOnlyApprover = all.length > 0 && approvers.length === 0;
  if (!row)
    return {
      ...{ version: 0, draft: null, state: "draft", authorId: null, authorName: null, approvedByName: null },
      ...{ approvedAt: null, returnedWhy: "", sentAt: null, mayApprove: false, mayReturn: false, isOwnApproval: false },
      ...{ approvers, isOnlyApprover },
    };
  const { doc, approvedBy, ...standing } = row;
  const isOthers = row.authorId !== actor.userId;
  const leads = can(actor, feedbackRights.approve, { groupId });
  return {
    ...standing,
    draft: doc,
    ...{ approvers, isOnlyApprover },
    isOwnApproval: approvedBy !== null && approvedBy === row.authorId,
    mayApprove: row.state === "waiting" && leads && (isOthers || isOnlyApprover),
    mayReturn: (row.state === "waiting" || row.state === "approved") && (leads || !isOthers),
  };
}

interface Seen {
  candidateId: string;
  version: number;
}

/** One wording, whether there is nothing, the caller owes a card, or it was sent. */
const notNow = () =>
  new Refusal(
    "FORBIDDEN",
    "You can write feedback once you can see this candidate's scorecards and don't owe one, until it's sent.",
  );

export async function saveDraft(
  db: ActorDb,
  actor: Actor,
  { candidateId, version, draft }: Seen & { draft: FeedbackDraft },
): Promise<{ version: number }> {
  await candidateForInterview(db, actor, feedbackRights.write, candidateId);
  const saved = await saveFeedback(db, candidateId, { version, draft });
  if (saved === null) throw notNow();
  if (saved < 0)
    throw new Refusal("CONFLICT", "Someone else changed this feedback.", {
      current: await getFeedback(db, actor, candidateId),
    });
  return { version: saved };
}

/** Refuses a text that compares, tells scores, or touches what it must not. */
async function checkText(db: ActorDb, organizationId: string, draft: FeedbackDraft): Promise<void> {
  const { choices } = await standingTopics(db, organizationId);
  const findings = feedbackFindings(draft, await linterFor(choices)).filter(({ blocks }) => blocks);
  if (findings.length > 0)
    throw new Refusal("BAD_REQUEST", "Some of this can't be in feedback to a candidate.", {
      errors: findings.map(({ place, words }) => ({ path: place, message: `Take out “${words}”` })),
    });
}

async function moved(
  db: ActorDb,
  actor: Actor,
  seen: Seen,
  to: CandidateFeedback["state"],
  more: { why?: string; approverId?: string | null } = {},
) {
  switch (await moveFeedback(db, seen.candidateId, { version: seen.version, to, ...more })) {
    case "done":
      return getFeedback(db, actor, seen.candidateId);
    case "not_you":
      throw new Refusal(
        "FORBIDDEN",
        to === "draft"
          ? "Only the author, owners, admins and deciders can return feedback to draft."
          : "Someone other than the author has to approve feedback: an owner, admin or decider.",
      );
    case "owed":
      throw new Refusal("CONFLICT", "Someone still owes a scorecard for this candidate. Wait for it, or excuse them.");
    case "changed":
      throw new Refusal("CONFLICT", "Someone else changed this feedback.", {
        current: await getFeedback(db, actor, seen.candidateId),
      });
    default:
      throw new Refusal("NOT_FOUND", "There's no feedback here.");
  }
}

/** The feedback that stands, for somebody who may do this with it. */
async function standing(
  db: ActorDb,
  actor: Actor,
  right: typeof feedbackRights.write | typeof feedbackRights.approve,
  candidateId: string,
) {
  const candidate = await candidateForInterview(db, actor, right, candidateId);
  const row = await findFeedback(db, { organizationId: candidate.organizationId, candidateId });
  if (!row) throw new Refusal("NOT_FOUND", "There's no feedback here.");
  return { candidate, row };
}

export async function askApproval(
  db: ActorDb,
  actor: Actor,
  { approverId, ...seen }: Seen & { approverId: string | null },
): Promise<CandidateFeedback> {
  const { candidate, row } = await standing(db, actor, feedbackRights.write, seen.candidateId);
  await checkText(db, candidate.organizationId, row.doc);
  const approvers = await listApprovers(db, seen.candidateId);
  if (approverId !== null && !approvers.some(({ userId }) => userId === approverId))
    throw refusedField("approverId", "Choose someone who can approve it");
  return moved(db, actor, seen, "waiting", { approverId });
}

export async function approve(db: ActorDb, actor: Actor, seen: Seen): Promise<CandidateFeedback> {
  const { candidate, row } = await standing(db, actor, feedbackRights.approve, seen.candidateId);
  await checkText(db, candidate.organizationId, row.doc);
  return moved(db, actor, seen, "approved");
}

export async function giveBack(db: ActorDb, actor: Actor, { why, ...seen }: Seen & { why: string }) {
  await standing(db, actor, feedbackRights.write, seen.candidateId);
  return moved(db, actor, seen, "draft", { why });
}

/** What was approved as a paper, which is set once the transaction is over. */
export async function planFeedbackPaper(
  { db, settings }: Acting & { settings: Settings },
  { candidateId, paper }: { candidateId: string; paper: "a4" | "us-letter" },
): Promise<PlannedDocument> {
  const { organizationId } = await seenCandidate(db, candidateId);
  const row = await findFeedback(db, { organizationId, candidateId });
  if (!row) throw new Refusal("NOT_FOUND", "There's no feedback here.");
  if (row.approvedAt === null || (row.state !== "approved" && row.state !== "sent"))
    throw new Refusal("CONFLICT", "This feedback isn't approved yet.");
  // The name says nothing of the candidate.
  return plannedPaper("feedback.pdf", feedbackPaper({ draft: row.doc, approvedAt: row.approvedAt, paper }), settings);
}

/** Sends what was approved; the activity says so, and nothing of what it says. */
export async function send(
  db: ActorDb,
  actor: Actor,
  { now, ...seen }: Seen & { now: Date },
): Promise<CandidateFeedback> {
  const { candidate, row } = await standing(db, actor, feedbackRights.write, seen.candidateId);
  const sent = await moved(db, actor, seen, "sent");
  const { candidateId } = seen;
  await tellCandidate(db, actor, {
    candidateId,
    kind: "feedback",
    subject: row.doc.subject,
    body: feedbackText(row.doc),
    now,
  });
  const { organizationId, groupId, opportunityId, personId } = candidate;
  await noteHiring(db, actor, [
    {
      ...{ organizationId, groupId, opportunityId, candidateId, personId, what: "feedback_sent" },
      // Its author was the only one who may approve.
      ...(row.approvedBy === row.authorId && { detail: { approvedByAuthor: true } }),
    },
  ]);
  return sent;
}

export async function getCheck(
  db: ActorDb,
  actor: Actor,
  interviewId: string,
): Promise<{ check: InterviewCheck | null; mayChange: boolean }> {
  if (!(await findPlaceOfCheck(db, interviewId))) throw noInterview();
  const check = await findCheck(db, interviewId, actor.userId);
  return { check: check ?? null, mayChange: check?.mayChange ?? true };
}

export async function sayCheck(
  db: ActorDb,
  actor: Actor,
  { interviewId, check }: { interviewId: string; check: InterviewCheck },
): Promise<{ interviewId: string }> {
  const place = await findPlaceOfCheck(db, interviewId);
  if (!place) throw noInterview();
  authorize(actor, feedbackRights.check, place);
  if ((await findCheck(db, interviewId, actor.userId))?.mayChange === false)
    throw new Refusal("CONFLICT", "Your answers count now, so you can't change them anymore.");
  const { organizationId, groupId } = place;
  await saveCheck(db, { organizationId, groupId, interviewId, interviewerId: actor.userId }, check);
  return { interviewId };
}

export async function getFigures(db: ActorDb, actor: Actor, groupId: string): Promise<FeedbackFigures> {
  seatOf(actor, { groupId });
  const figures = await findFigures(db, groupId);
  if (!figures) throw new Refusal("NOT_FOUND", "This hiring group doesn't exist, or you don't have access.");
  return figures;
}
