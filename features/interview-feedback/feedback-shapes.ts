import { z } from "zod";
import { textOf } from "#platform/text/text-shapes.ts";

export const feedbackLimits = { line: 2000, lines: 20, subject: 300, reason: 500, words: 2000 } as const;

/** What is said of one competency. */
export const FeedbackPoint = z.object({
  id: z.string().min(1).max(80).describe("Made by the writer, or the competency's key."),
  name: textOf(200).describe("What it is about."),
  text: textOf(feedbackLimits.line).describe("What the candidate is told."),
});
export type FeedbackPoint = z.output<typeof FeedbackPoint>;

/** What a candidate is to be told of how the interviews went. */
export const FeedbackDraft = z.object({
  subject: textOf(feedbackLimits.subject).describe("Subject of the mail."),
  opening: textOf(feedbackLimits.line).describe("Its first paragraph."),
  strengths: z.array(FeedbackPoint).max(feedbackLimits.lines).describe("What went well."),
  developments: z.array(FeedbackPoint).max(feedbackLimits.lines).describe("What to work on."),
  closing: textOf(feedbackLimits.line).describe("Its last paragraph."),
});
export type FeedbackDraft = z.output<typeof FeedbackDraft>;

const feedbackStates = ["draft", "waiting", "approved", "sent"] as const;
const Instant = z.iso.datetime();

export const CandidateFeedback = z.object({
  version: z.number().int().describe("Counts changes; 0 where nothing was written yet."),
  draft: FeedbackDraft.nullable().describe("The text; null where none was written, or it isn't there for the caller."),
  state: z.enum(feedbackStates).describe("Where it stands."),
  authorId: z.uuid().nullable().describe("Who wrote it last."),
  authorName: z.string().nullable().describe("Their name."),
  approvedByName: z.string().nullable().describe("Who approved it."),
  approvedAt: Instant.nullable().describe("When."),
  returnedWhy: z.string().describe("Why it was given back; empty where it wasn't."),
  sentAt: Instant.nullable().describe("When it was sent."),
  isOwnApproval: z.boolean().describe("Whether its author approved it, as nobody else may."),
  mayApprove: z.boolean().describe("Whether the caller may approve it now."),
  mayReturn: z.boolean().describe("Whether the caller may return it to draft now."),
  approvers: z
    .array(z.object({ userId: z.uuid().describe("Who."), name: z.string().describe("Their name.") }))
    .describe("Who else may approve it; nobody where it isn't there for the caller."),
  isOnlyApprover: z.boolean().describe("Whether only the caller may approve it, also what they wrote."),
});
export type CandidateFeedback = z.output<typeof CandidateFeedback>;

/** What an interviewer says of the interview itself. */
export const InterviewCheck = z.object({
  timeEnough: z.boolean().describe("Whether the time was enough."),
  questionsClear: z.boolean().describe("Whether the questions were clear."),
  candidateAsked: z.boolean().describe("Whether the candidate got to ask."),
  technicalProblems: z.boolean().describe("Whether there were technical problems."),
});
export type InterviewCheck = z.output<typeof InterviewCheck>;

const count = (what: string) => z.number().int().describe(what);

/** What is said of the interviews of a group; null below the least number. */
export const FeedbackFigures = z.object({
  least: count("From how many on figures are shown."),
  checks: z
    .object({
      n: count("Interviewers' answers."),
      timeEnough: count("Those for whom the time was enough."),
      questionsClear: count("Those for whom the questions were clear."),
      candidateAsked: count("Those in whose interview the candidate got to ask."),
      technicalProblems: count("Those with technical problems."),
    })
    .nullable()
    .describe("What at least five interviewers say, in steps of five answers, each from a day after it was given."),
  pulse: z
    .object({
      n: count("Candidates' answers."),
      average: z.number().describe("Average of 1 to 5."),
      words: z.array(z.string()).describe("What they wrote, in no order."),
    })
    .nullable()
    .describe("What candidates say, in steps of five answers."),
});
export type FeedbackFigures = z.output<typeof FeedbackFigures>;
