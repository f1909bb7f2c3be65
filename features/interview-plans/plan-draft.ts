import { z } from "zod";
import { textOf } from "#platform/text/text-shapes.ts";
import { areAscending, limits, questionTypes, roundModes, stageTypes } from "./plan-limits.ts";

const Text = textOf(limits.text);
const List = z.array(textOf(limits.listItem)).max(limits.list, `Keep it to ${limits.list} entries`);
/** Ids are made by whoever adds the thing, so that an edit can be repeated safely. */
const Id = z.uuid("Use a UUID");
const Minutes = z.number().int("Use whole minutes").min(0, "Use 0 minutes or more").max(480, "Use 480 minutes at most");

export const RubricLevel = z.object({
  value: z.number().int().min(1).max(5).describe("1 is the lowest."),
  label: textOf(60).describe("Not shown, Partly shown, Shown, Exceeds."),
  anchor: Text.describe("What a candidate at this level does or says."),
  example: Text.describe("An example answer; may be empty."),
});
export type RubricLevel = z.infer<typeof RubricLevel>;

/** Levels as they may come in: a plan stored before this rule may still hold others, and has to stay readable. */
export const ascending = <Levels extends z.ZodType<Pick<RubricLevel, "value">[]>>(levels: Levels) =>
  levels.refine(areAscending, {
    error: ({ input }) =>
      `Number the levels upwards, each number once: these read ${z
        .array(RubricLevel.pick({ value: true }))
        .parse(input)
        .map(({ value }) => value)
        .join(", ")}`,
  });

export const PlanCompetency = z.object({
  id: Id.describe("Made by the adder."),
  libraryKey: z.string().max(100).nullable().describe("Competency of the library it was taken from."),
  name: textOf(limits.name).describe("What people call it."),
  definition: Text.describe("One sentence."),
  behaviours: List.describe("What one can observe."),
  weight: z.number().min(0.5).max(3).describe("1 unless somebody said why."),
  weightReason: Text.describe("Why the weight differs from 1."),
  levels: z.array(RubricLevel).max(5).describe("Anchored levels, lowest first."),
});
export type PlanCompetency = z.infer<typeof PlanCompetency>;

export const PlanRound = z.object({
  id: Id.describe("Made by the adder; versions refer to it."),
  name: textOf(limits.name).describe("What people call it."),
  stageType: z.enum(stageTypes).describe("What kind of round it is."),
  mode: z.enum(roundModes).describe("How it is held."),
  durationMinutes: Minutes.describe("Time in the calendar."),
  introMinutes: Minutes.describe("For welcome and explanation."),
  closeMinutes: Minutes.describe("For the candidate's questions."),
  scored: z.boolean().describe("Whether interviewers fill a scorecard."),
  focusCompetencyIds: z.array(Id).max(limits.competencies).describe("Competencies that this round leads on."),
  interviewers: List.describe("People or pools, by name."),
  minInterviewers: z.number().int().min(1).max(10).describe("How many are needed."),
  gate: z.boolean().describe("Whether every card must be in before the next round."),
  cardsDueHours: z.number().int().min(1).max(336).describe("Hours until a scorecard is due."),
  preparation: Text.describe("What interviewers do before."),
  candidateText: Text.describe("What the candidate is told."),
});
export type PlanRound = z.infer<typeof PlanRound>;

export const PlanQuestion = z.object({
  id: Id.describe("Made by the adder."),
  roundId: Id.describe("The round in which it is asked."),
  libraryKey: z.string().max(100).nullable().describe("Question of the library it was taken from."),
  type: z.enum(questionTypes).describe("What kind of question it is."),
  competencyId: Id.nullable().describe("What it gives evidence of; none for information."),
  minutes: Minutes.describe("Time planned for it."),
  text: Text.describe("The words said aloud."),
  followUps: List.describe("What is asked after it."),
  listenFor: List.describe("What a telling answer holds."),
  interviewerNotes: Text.describe("What to hand over, play or answer; for the interviewer alone."),
});
export type PlanQuestion = z.infer<typeof PlanQuestion>;

/** Details of the plan itself: every field that step 1 of the builder edits. */
export const PlanBasics = z.object({
  title: textOf(limits.title).describe("The role, as the plan is listed."),
  roleFamily: textOf(limits.name).describe("Engineering, design, support …"),
  level: textOf(limits.name).describe("Junior, senior, lead …"),
  location: textOf(limits.name).describe("Where the work is done."),
  startsOn: z.iso.date().nullable().describe("First day of interviews."),
  endsOn: z.iso.date().nullable().describe("Last day of interviews."),
  reason: Text.describe("Why the role exists."),
  success30: Text.describe("What the person has achieved after 30 days."),
  success90: Text.describe("After 90 days."),
  success365: Text.describe("After a year."),
  mustHaves: List.describe("What the person must bring."),
  trainables: List.describe("What can be learned on the job."),
});
export type PlanBasics = z.infer<typeof PlanBasics>;

/** The plan as it is being edited: one document. Versions are frozen copies of its rounds. */
export const PlanDraft = PlanBasics.extend({
  competencies: z
    .array(PlanCompetency)
    .max(limits.competencies, `A plan has at most ${limits.competencies} competencies`),
  rounds: z
    .array(PlanRound)
    .max(limits.rounds, `A plan has at most ${limits.rounds} rounds`)
    .describe("In the order in which they are held."),
  questions: z
    .array(PlanQuestion)
    .max(limits.questions, `A plan has at most ${limits.questions} questions`)
    .describe("Per round in the order in which they are asked."),
  keptDuplicates: z
    .array(z.tuple([Id, Id]))
    .max(limits.keptDuplicates)
    .describe("Pairs of like questions that somebody decided to keep."),
});
export type PlanDraft = z.infer<typeof PlanDraft>;
