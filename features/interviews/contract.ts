import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { nearInstant } from "#platform/text/day-shapes.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { interviewLimits } from "./interview-limits.ts";
import { Colleague, Interview, InterviewSummary, MeetingPlace, NewParticipant, Slot } from "./interview-shapes.ts";
import { partRoles } from "./interview-states.ts";

const InterviewId = z.object({ interviewId: z.uuid("Use an interview's id").describe("The interview.") });
const Seen = InterviewId.extend({
  version: z
    .number("Use the version that you saw")
    .int()
    .min(1)
    .max(largestVersion)
    .describe("Version that the caller saw."),
});
const InterviewerId = z.uuid("Choose someone in this interview").describe("Who takes part.");
const Instant = nearInstant();

export const NewInterview = z.object({
  candidateId: z.uuid("Choose a candidate").describe("The candidacy."),
  roundId: z.uuid("Choose a round").describe("The round of the candidate's plan."),
  slot: Slot.nullable().default(null).describe("When; null while that is not known."),
  ...MeetingPlace.shape,
  participants: z.array(NewParticipant).max(interviewLimits.people).default([]).describe("Who takes part on our side."),
});
export type NewInterview = z.output<typeof NewInterview>;

export const Answer = z.object({
  response: z.enum(["accepted", "tentative", "declined"]).describe("The answer."),
  note: textOf(interviewLimits.note).default("").describe("More about it, such as who could come instead."),
});
export type Answer = z.output<typeof Answer>;

const InterviewPage = {
  from: Instant.optional().describe(
    "Those that end after this time, and those without a time: in the order of time. Left out, the latest come first.",
  ),
  until: Instant.optional().describe("Those that begin before this time, and those without a time."),
  after: z.uuid("Use an interview's id").optional().describe("The last interview of the page before."),
};
const pageSize = "200 at most; where there are as many, ask for those after the last.";

export const interviewsContract = contractOf({
  /** Interviews of a hiring group, of one candidacy, or of both. Errors: NOT_FOUND, BAD_REQUEST. */
  list: procedure("ats", "GET", "/interviews")
    .input(
      z.object({
        groupId: z.uuid("Choose a hiring group").optional().describe("Those of this group."),
        candidateId: z.uuid("Choose a candidate").optional().describe("Those of this candidacy."),
        ...InterviewPage,
      }),
    )
    .output(z.array(InterviewSummary).describe(pageSize)),
  /** Those in which the caller takes part. Errors: BAD_REQUEST. */
  listMine: procedure("ats", "GET", "/my-interviews")
    .input(z.object(InterviewPage))
    .output(z.array(InterviewSummary).describe(pageSize)),
  /** One interview with its kit. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/interviews/{interviewId}").input(InterviewId).output(Interview),
  /** A new interview in a round of a candidacy. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT when somebody is taken. */
  create: procedure("ats", "POST", "/interviews").route({ successStatus: 201 }).input(NewInterview).output(Interview),
  /** Puts it at a time, or at another; people and cards stay. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, or when somebody is taken. */
  schedule: procedure("ats", "POST", "/interviews/{interviewId}/schedule")
    .input(
      Seen.extend({
        slot: Slot.describe("When."),
        ...MeetingPlace.shape,
        reason: textOf(interviewLimits.reason).default("").describe("Why, when it is put at another time."),
      }),
    )
    .output(Interview),
  /** Cancels it, for a reason. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  cancel: procedure("ats", "POST", "/interviews/{interviewId}/cancel")
    .input(Seen.extend({ reason: filledText(interviewLimits.reason, "Enter a reason").describe("Why.") }))
    .output(Interview),
  /** Says that somebody did not come. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  markNoShow: procedure("ats", "POST", "/interviews/{interviewId}/no-show")
    .input(
      Seen.extend({
        absent: z.enum(["candidate", "interviewer"]).describe("Who did not come."),
        reason: textOf(interviewLimits.reason).default("").describe("More about it."),
      }),
    )
    .output(Interview),
  /** Brings back one that fell away, without a time. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  bringBack: procedure("ats", "POST", "/interviews/{interviewId}/bring-back").input(Seen).output(Interview),
  /** Says that it began, or ended. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  mark: procedure("ats", "POST", "/interviews/{interviewId}/mark")
    .input(InterviewId.extend({ as: z.enum(["begun", "ended"]).describe("What happened.") }))
    .output(Interview),
  /** Who works in its hiring group, and could take part by account; by name. Errors: NOT_FOUND, FORBIDDEN. */
  listColleagues: procedure("ats", "GET", "/interviews/{interviewId}/colleagues")
    .input(InterviewId)
    .output(z.array(Colleague)),
  /** Adds somebody. Errors: NOT_FOUND, FORBIDDEN, CONFLICT when they take part already, or are taken. */
  addParticipant: procedure("ats", "POST", "/interviews/{interviewId}/participants")
    .input(InterviewId.extend({ participant: NewParticipant.describe("Who, and how.") }))
    .output(Interview),
  /** Changes how somebody takes part. Errors: NOT_FOUND, FORBIDDEN. */
  setRole: procedure("ats", "PUT", "/interviews/{interviewId}/participants/{interviewerId}")
    .input(
      InterviewId.extend({ interviewerId: InterviewerId, role: z.enum(partRoles).describe("How they take part.") }),
    )
    .output(Interview),
  /** Takes somebody out. Whoever takes out themselves stays blind to the cards until another lets them out. Errors: NOT_FOUND, FORBIDDEN. */
  removeParticipant: procedure("ats", "DELETE", "/interviews/{interviewId}/participants/{interviewerId}")
    .input(InterviewId.extend({ interviewerId: InterviewerId }))
    .output(Interview),
  /** Puts a colleague in somebody's place, in the same role. Errors: NOT_FOUND, FORBIDDEN, CONFLICT when they are taken. */
  swap: procedure("ats", "POST", "/interviews/{interviewId}/participants/{interviewerId}/swap")
    .input(
      InterviewId.extend({ interviewerId: InterviewerId, participant: NewParticipant.describe("Who comes instead.") }),
    )
    .output(Interview),
  /** Answers the invitation as oneself. Errors: NOT_FOUND. */
  answer: procedure("ats", "POST", "/interviews/{interviewId}/answer")
    .input(InterviewId.extend(Answer.shape))
    .output(Interview),
});

/** The same for an interviewer who came by a link: the one interview of the link. */
export const guestInterviewContract = contractOf({
  /** The interview of the link with its kit. Errors: UNAUTHORIZED, NOT_FOUND once they take no part any more. */
  get: procedure("magic-link", "GET", "/guest/interview").output(Interview),
  /** Answers the invitation. Errors: UNAUTHORIZED, NOT_FOUND. */
  answer: procedure("magic-link", "POST", "/guest/interview/answer").input(Answer).output(Interview),
  /** Says that it began. Errors: UNAUTHORIZED, NOT_FOUND. */
  begin: procedure("magic-link", "POST", "/guest/interview/begin").output(Interview),
});
