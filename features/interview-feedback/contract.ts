import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText } from "#platform/text/text-shapes.ts";
import { Printing } from "#platform/values/printing.ts";
import { largestVersion } from "#platform/version-number.ts";
import {
  CandidateFeedback,
  FeedbackDraft,
  FeedbackFigures,
  feedbackLimits,
  InterviewCheck,
} from "./feedback-shapes.ts";

const CandidateId = z.object({ candidateId: z.uuid("Use a candidate's id").describe("The candidacy.") });
const InterviewId = z.object({ interviewId: z.uuid("Use an interview's id").describe("The interview.") });
const Seen = CandidateId.extend({
  version: z
    .number("Use the version that you saw")
    .int()
    .min(0)
    .max(largestVersion)
    .describe("Version that the caller saw; 0 where there was none."),
});
const Saved = z.object({ version: z.number().int().describe("The version that stands now.") });

export const interviewFeedbackContract = contractOf({
  /** What a candidate is to be told; empty for whoever owes a card of theirs, or sees none. Errors: NOT_FOUND. */
  getOfCandidate: procedure("ats", "GET", "/candidates/{candidateId}/feedback")
    .input(CandidateId)
    .output(CandidateFeedback),
  /**
   * Saves it over the version that the caller saw, as a draft, which has to be approved anew. Errors: NOT_FOUND, CONFLICT with what stands,
   * FORBIDDEN once it was sent or while the caller owes a card, BAD_REQUEST.
   */
  save: procedure("ats", "PUT", "/candidates/{candidateId}/feedback")
    .input(Seen.extend({ draft: FeedbackDraft.describe("The text.") }))
    .output(Saved),
  /** Asks for somebody else's approval. Errors: NOT_FOUND, CONFLICT, BAD_REQUEST for what it must not say. */
  askApproval: procedure("ats", "POST", "/candidates/{candidateId}/feedback/ask-approval")
    .input(
      Seen.extend({
        approverId: z.uuid("Choose a person").nullable().default(null).describe("Who is asked; null for all who may."),
      }),
    )
    .output(CandidateFeedback),
  /** Approves what somebody else wrote, or as the only one who may what oneself did. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST for what it must not say. */
  approve: procedure("ats", "POST", "/candidates/{candidateId}/feedback/approve").input(Seen).output(CandidateFeedback),
  /** Gives it back to be written anew. Errors: NOT_FOUND, FORBIDDEN for what somebody else wrote without the power to approve, CONFLICT. */
  giveBack: procedure("ats", "POST", "/candidates/{candidateId}/feedback/give-back")
    .input(Seen.extend({ why: filledText(feedbackLimits.reason, "Enter a reason").describe("Why.") }))
    .output(CandidateFeedback),
  /** Sends what was approved, as a message to the candidate. Errors: NOT_FOUND, FORBIDDEN, CONFLICT while somebody owes a card, or they can't be written to. */
  send: procedure("ats", "POST", "/candidates/{candidateId}/feedback/send").input(Seen).output(CandidateFeedback),
  /** What was approved or sent, as a letter to print. Errors: NOT_FOUND, CONFLICT while it isn't approved, UNAVAILABLE. */
  print: procedure("ats", "GET", "/candidates/{candidateId}/feedback/paper")
    .input(CandidateId.extend({ paper: Printing.shape.paper }))
    .output(z.file().describe("The document.")),
  /** What the caller says of an interview in which they take part. Errors: NOT_FOUND. */
  getCheck: procedure("ats", "GET", "/interviews/{interviewId}/check")
    .input(InterviewId)
    .output(
      z.object({
        check: InterviewCheck.nullable().describe("Null where they said nothing yet."),
        mayChange: z.boolean().describe("Whether it can still be changed: for a day. Then it counts."),
      }),
    ),
  /** Says it. Errors: NOT_FOUND, FORBIDDEN for whoever takes no part, CONFLICT a day after it was said first. */
  saveCheck: procedure("ats", "PUT", "/interviews/{interviewId}/check")
    .input(InterviewId.extend({ check: InterviewCheck.describe("What they say.") }))
    .output(InterviewId),
  /** What interviewers and candidates of a hiring group say of its interviews. Errors: NOT_FOUND. */
  getFigures: procedure("ats", "GET", "/interview-feedback/figures")
    .input(z.object({ groupId: z.uuid("Choose a hiring group").describe("The hiring group.") }))
    .output(FeedbackFigures),
});
