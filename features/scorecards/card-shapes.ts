import { z } from "zod";
import { textOf } from "#platform/text/text-shapes.ts";
import { cardLimits, lineMarks, overalls, questionStates, recommendations } from "./card-limits.ts";

export type Overall = (typeof overalls)[number];

/** How a line of notes speaks for a competency, or what it is for. */
export type LineMark = (typeof lineMarks)[number];

/** One thought, stamped when its first letter was written. */
export const NoteLine = z.object({
  id: z.uuid("Use a UUID").describe("Made by the writer."),
  at: z.number().int().min(0).max(86_400).describe("Seconds since the interview began, by its first letter."),
  questionId: z.uuid().nullable().describe("The question it belongs to; null for free notes."),
  competencyId: z.uuid().nullable().describe("The competency it speaks for or against."),
  mark: z.enum(lineMarks).nullable().describe("What it is."),
  text: textOf(cardLimits.line).describe("The thought."),
});
export type NoteLine = z.output<typeof NoteLine>;

/** The clock of an interview as its interviewer runs it, the same on all of their devices. */
export const NotesClock = z.object({
  beganAt: z.iso.datetime().describe("When it was started."),
  pausedSeconds: z.number().int().min(0).max(86_400).describe("How long it was paused, without a pause that goes on."),
  pausedAt: z.iso.datetime().nullable().describe("Since when it is paused; null while it runs."),
  endedAt: z.iso.datetime().optional().describe("When its interviewer finished; left out while they go on."),
  questionId: z.uuid().nullable().describe("The question that is asked; null for none."),
  questionFrom: z
    .number()
    .int()
    .min(0)
    .max(86_400)
    .describe("What it showed when that question was turned to, in seconds."),
});
export type NotesClock = z.output<typeof NotesClock>;

const Places = z.array(z.number().int().min(0).max(99)).max(100);

/** What an interviewer notes during an interview. */
export const InterviewNotes = z.object({
  lines: z.array(NoteLine).max(cardLimits.lines, "These notes are too long").describe("In order."),
  questions: z
    .array(
      z.object({
        id: z.uuid().describe("The question."),
        state: z.enum(questionStates).describe("What became of it."),
        seconds: z.number().int().min(0).max(86_400).describe("Time used for it."),
        followUps: Places.describe("Places of the follow-ups that were asked."),
        heard: Places.optional().describe("Places of what there was to listen for that was heard."),
      }),
    )
    .max(cardLimits.questions)
    .describe("Questions that were touched."),
  scratch: textOf(cardLimits.note).describe("For oneself; shown to nobody else."),
  clock: NotesClock.optional().describe("How long it has gone on; left out before it was started."),
});
export type InterviewNotes = z.output<typeof InterviewNotes>;

/** A line of its author's own notes that a rating rests on, as it stood. */
export const Evidence = NoteLine.pick({ id: true, at: true, mark: true, text: true }).extend({
  isEdited: z
    .literal(true)
    .optional()
    .describe("It says something else than the notes did when the scorecard was submitted. Set by the server."),
});
export type Evidence = z.output<typeof Evidence>;

/** The rating of one competency. Not assessed is not low: it has no value, and a reason. */
export const Rating = z.object({
  competencyKey: z.string().min(1).max(80).describe("The competency in the version."),
  value: z
    .number()
    .int()
    .min(1)
    .max(5)
    .nullable()
    .describe("The level; null where none was chosen, or it was not assessed."),
  notAssessed: textOf(cardLimits.reason).describe("Why it was not assessed; empty where it was."),
  note: textOf(cardLimits.note).describe("What the author writes to it."),
  evidence: z.array(Evidence).max(cardLimits.evidence).describe("Lines of notes that it rests on."),
});
export type Rating = z.output<typeof Rating>;

/** What the author would do next, apart from the ratings. */
export const Recommendation = z.object({
  verdict: z.enum(recommendations).describe("What to do."),
  level: z.enum(["below", "at", "above"]).nullable().describe("The level that they saw, against that of the role."),
  confidence: z.enum(["low", "medium", "high"]).nullable().describe("How sure they are."),
  reasons: z.array(textOf(cardLimits.reason)).max(3).describe("The three that count most."),
  risk: textOf(cardLimits.reason).describe("What could go wrong, and what would help."),
  concerns: textOf(cardLimits.reason).describe("What the candidate wants to know, or worries about."),
  changeMind: textOf(cardLimits.reason).describe("What would change their mind."),
});
export type Recommendation = z.output<typeof Recommendation>;

/** A card as far as it is written. */
export const CardDraft = z.object({
  ratings: z.array(Rating).max(cardLimits.competencies).describe("Those that were touched."),
  overall: z.enum(overalls).nullable().describe("The overall judgment; null while there is none."),
  noDecisionWhy: textOf(cardLimits.reason).describe("Why there is no decision, where the overall is that."),
  takeaways: textOf(cardLimits.takeaways).describe("What counts, in words."),
  privateNote: textOf(cardLimits.note).describe("For whoever was granted private notes."),
  noteToNext: textOf(cardLimits.noteToNext).describe("For whoever interviews next, without a judgment."),
  recommendation: Recommendation.nullable().describe("What to do next; null while there is none."),
});
export type CardDraft = z.output<typeof CardDraft>;

/** A submitted card, as those see it who may. */
export const SubmittedCard = z.object({
  scorecardId: z.uuid().describe("The card."),
  revision: z.number().int().describe("1 for the original, which figures use; then amendments."),
  authorId: z.uuid().describe("Whose judgment it is."),
  submittedBy: z.uuid().describe("Who sent it: the author, or an admin in their name."),
  versionId: z.uuid().describe("The version whose scale it was written on."),
  overall: z.enum(overalls).describe("The overall judgment."),
  takeaways: z.string().describe("What counts, in words."),
  privateNote: z.string().describe("For whoever was granted private notes; empty for others."),
  recommendation: Recommendation.nullable().describe("What the author would do next."),
  whyAmended: z.string().describe("Why it was amended; empty for the original."),
  at: z.iso.datetime().describe("When it was submitted."),
  ratings: z.array(Rating).describe("One for each competency of the version."),
  lines: z.array(NoteLine).describe("Notes that its author took in the interview."),
});
export type SubmittedCard = z.output<typeof SubmittedCard>;
