import { z } from "zod";
import { RoundContent } from "#features/interview-plans/version-content.ts";
import { nearInstant } from "#platform/text/day-shapes.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { interviewLimits } from "./interview-limits.ts";
import {
  interviewModes,
  interviewPhases,
  interviewStatuses,
  partRoles,
  responses,
  untoldReasons,
} from "./interview-states.ts";

const Instant = z.iso.datetime();

/** Who could take part by account. */
export const Colleague = z.object({
  userId: z.uuid().describe("Who."),
  name: z.string().describe("Their name."),
  isShutOut: z
    .boolean()
    .describe("Whether applicant tracking is off for them, so that they couldn't open the interview."),
});
export type Colleague = z.output<typeof Colleague>;

/** Somebody who takes part on our side. */
export const Participant = z.object({
  interviewerId: z.uuid().describe("Who: the account, or the interviewer of a link."),
  userId: z.uuid().nullable().describe("The account; null for a guest."),
  name: z.string().describe("Their name."),
  role: z.enum(partRoles).describe("How they take part."),
  response: z.enum(responses).describe("Their answer to the invitation."),
  responseNote: z.string().describe("What they wrote with it."),
});
export type Participant = z.output<typeof Participant>;

/** What everybody in the group may know of a card: never what it says. */
export const CardStanding = z.object({
  id: z.uuid().describe("The card."),
  interviewerId: z.uuid().describe("Whose it is."),
  name: z.string().describe("Their name."),
  state: z.enum(["owed", "submitted", "excused", "released"]).describe("Where it stands."),
  dueAt: Instant.nullable().describe("By when it is due."),
  submittedAt: Instant.nullable().describe("When it was submitted."),
  isAfterSight: z.boolean().describe("Whether its author could see others of the round when it was asked for."),
  asksExcuse: z
    .enum(["conflict_of_interest", "did_not_take_part", "too_little_seen", "other"])
    .nullable()
    .describe("Why its author asks to be let out of it."),
});
export type CardStanding = z.output<typeof CardStanding>;

/** An interview as lists show it. */
export const InterviewSummary = z.object({
  id: z.uuid().describe("The interview."),
  groupId: z.uuid().describe("Its hiring group."),
  candidateId: z.uuid().describe("The candidacy."),
  candidateName: z.string().describe("Whom it is with."),
  opportunityId: z.uuid().nullable().describe("The role; null for a candidacy on a plan alone."),
  opportunityTitle: z.string().nullable().describe("What the role is called."),
  roundId: z.uuid().describe("The round of the plan."),
  roundName: z.string().describe("What the round is called in the candidate's version."),
  status: z.enum(interviewStatuses).describe("Where it stands, as it is kept."),
  phase: z.enum(interviewPhases).describe("Where it stands by the clock."),
  startsAt: Instant.nullable().describe("When it begins."),
  endsAt: Instant.nullable().describe("When it ends."),
  timeZone: z.string().describe("IANA zone in which it was put at that time."),
  mode: z.enum(interviewModes).describe("How people meet."),
  place: z.string().describe("Where one goes."),
  callUrl: z.string().describe("Address of the call."),
  room: z.string().describe("A room that is taken by it."),
  participants: z.array(Participant).describe("Who takes part on our side, by name."),
  cards: z.array(CardStanding).describe("Cards of the interview, by the name of their authors."),
  version: z.number().int().describe("Counts changes; a write on another one is refused."),
});
export type InterviewSummary = z.output<typeof InterviewSummary>;

/** An interview with everything that somebody needs who takes part in it. */
export const Interview = InterviewSummary.extend({
  beganAt: Instant.nullable().describe("When it really began."),
  endedAt: Instant.nullable().describe("When it really ended."),
  reason: z.string().describe("Why it was cancelled or put at another time."),
  absent: z.enum(["candidate", "interviewer"]).nullable().describe("Who did not come."),
  organizerName: z.string().nullable().describe("Who arranged it."),
  called: z.string().describe("What the candidate wants to be called."),
  pronunciation: z.string().describe("How the name is said."),
  candidateTimeZone: z.string().nullable().describe("The candidate's time zone."),
  accommodation: z.string().describe("What interviewers do so that the candidate can take part well."),
  untold: z
    .enum(untoldReasons)
    .nullable()
    .describe(
      "Why the candidate doesn't know of it, or of its time, for whoever may arrange it; null where they do or it isn't ahead.",
    ),
  versionId: z.uuid().describe("The version of the round that the candidate gets."),
  versionNumber: z.number().int().describe("Its number."),
  kit: RoundContent.describe("What that version holds: questions, competencies and anchors."),
  earlier: z
    .array(z.object({ roundName: z.string(), competencies: z.array(z.string()) }))
    .describe("What rounds before it cover, so that nothing is asked twice."),
  notesToNext: z
    .array(z.object({ roundName: z.string(), name: z.string(), note: z.string() }))
    .describe("What interviewers of earlier rounds let the next ones know, without a judgment."),
  me: z
    .object({
      interviewerId: z.uuid().describe("Who asks."),
      role: z.enum(partRoles).nullable().describe("How they take part; null where they do not."),
      scorecardId: z.uuid().nullable().describe("Their card; null where none was asked for."),
    })
    .describe("Who asks, in this interview."),
  may: z.object({ arrange: z.boolean().describe("Whether they may arrange it.") }),
});
export type Interview = z.output<typeof Interview>;

const Minutes = z
  .number("Enter minutes")
  .int("Enter whole minutes")
  .min(5, "5 minutes at least")
  .max(interviewLimits.minutes, "12 hours at most");

/** When and where. */
export const Slot = z.object({
  startsAt: nearInstant().describe("When it begins."),
  minutes: Minutes.describe("How long it takes."),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "Choose a time zone")
    .describe("IANA zone in which it was put at that time."),
});
export type Slot = z.output<typeof Slot>;

export const MeetingPlace = z.object({
  mode: z.enum(interviewModes).default("video").describe("How people meet."),
  place: textOf(interviewLimits.place).default("").describe("Where one goes."),
  callUrl: textOf(interviewLimits.callUrl).default("").describe("Address of the call."),
  room: textOf(interviewLimits.room).default("").describe("A room that is taken by it."),
});
export type MeetingPlace = z.output<typeof MeetingPlace>;

/** Somebody who is to take part. */
export const NewParticipant = z.union([
  z.object({
    userId: z.uuid("Choose a colleague").describe("The account."),
    role: z.enum(partRoles).default("interviewer").describe("How they take part."),
  }),
  z.object({
    guestName: filledText(interviewLimits.guestName, "Enter their name").describe(
      "Name of somebody without an account.",
    ),
    guestMail: z
      .union([z.literal(""), z.email("Enter an email address")])
      .default("")
      .describe("Where their link goes."),
    role: z.enum(partRoles).default("interviewer").describe("How they take part."),
  }),
]);
export type NewParticipant = z.output<typeof NewParticipant>;
