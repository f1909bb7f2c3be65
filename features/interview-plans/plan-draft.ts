import { z } from "zod";
import { textOf } from "#platform/text/text-shapes.ts";
import {
  areAscending,
  defaultStages,
  defaultTargetDays,
  limits,
  planStageKinds,
  questionTypes,
  roundModes,
  stageTypes,
} from "./plan-limits.ts";

const Text = textOf(limits.text);
const List = z.array(textOf(limits.listItem)).max(limits.list, `Keep it to ${limits.list} entries`);
/** Ids are made by whoever adds the thing, so that an edit can be repeated safely. */
const Id = z.uuid("Use a UUID");
const Minutes = z.number().int("Use whole minutes").min(0, "Use 0 minutes or more").max(480, "Use 480 minutes or less");

export const RubricLevel = z.object({
  value: z.number().int().min(1).max(5).describe("1 is the lowest."),
  label: textOf(60).describe("Not shown, Partly shown, Shown, Exceeds."),
  anchor: Text.describe("What a candidate at this level says or does."),
  example: Text.describe("An example answer; may be empty."),
});
export type RubricLevel = z.infer<typeof RubricLevel>;

/** Levels as they may come in: a plan stored before this rule may still hold others, and has to stay readable. */
export const ascending = <Levels extends z.ZodType<Pick<RubricLevel, "value">[]>>(levels: Levels) =>
  levels.refine(areAscending, {
    error: ({ input }) =>
      `Number the levels from lowest to highest, without repeats. These are ${z
        .array(RubricLevel.pick({ value: true }))
        .parse(input)
        .map(({ value }) => value)
        .join(", ")}`,
  });

export const PlanCompetency = z.object({
  id: Id.describe("Created by the caller."),
  libraryKey: z.string().max(100).nullable().describe("Library competency it was copied from."),
  name: textOf(limits.name).describe("Name shown to people."),
  definition: Text.describe("One sentence."),
  behaviours: List.describe("Signs to look for."),
  weight: z.number().min(0.5).max(3).describe("1 unless there's a reason for another weight."),
  weightReason: Text.describe("Why the weight differs from 1."),
  levels: z.array(RubricLevel).max(5).describe("Anchored levels, lowest first."),
});
export type PlanCompetency = z.infer<typeof PlanCompetency>;

/** How long a candidate is meant to stand in a stage; null for no matter how long. */
export const TargetDays = z
  .number()
  .int("Use whole days")
  .min(1, "Use 1 day or more")
  .max(365, "Use 365 days at most")
  .nullable();

/** A stage before or after the rounds. */
export const PlanStage = z.object({
  id: Id.describe("Made by the adder; candidates stand in it under this id."),
  name: textOf(limits.name).describe("What people call it."),
  kind: z.enum(planStageKinds).describe("What kind of stage it is."),
  targetDays: TargetDays.describe("Days in which candidates are meant to be through; null for no target."),
});
export type PlanStage = z.infer<typeof PlanStage>;

export const PlanRound = z.object({
  id: Id.describe("Created by the caller; versions refer to it."),
  name: textOf(limits.name).describe("Name shown to people."),
  stageType: z.enum(stageTypes).describe("What kind of round it is."),
  mode: z.enum(roundModes).describe("Format of the round."),
  durationMinutes: Minutes.describe("Scheduled minutes."),
  introMinutes: Minutes.describe("Minutes for the welcome."),
  closeMinutes: Minutes.describe("Minutes for the candidate's questions at the end."),
  scored: z.boolean().describe("Whether interviewers fill in a scorecard."),
  focusCompetencyIds: z.array(Id).max(limits.competencies).describe("Focus competencies of the round."),
  interviewers: List.describe("Interviewers, by name."),
  minInterviewers: z.number().int().min(1).max(10).describe("Number of interviewers needed."),
  gate: z.boolean().describe("Whether all scorecards must be in before the next round."),
  cardsDueHours: z.number().int().min(1).max(336).describe("Hours until a scorecard is due."),
  preparation: Text.describe("What interviewers should read or prepare."),
  candidateText: Text.describe("Message to candidates."),
  targetDays: TargetDays.default(defaultTargetDays).describe(
    "Target number of days for this round; null for no target.",
  ),
});
export type PlanRound = z.infer<typeof PlanRound>;

export const PlanQuestion = z.object({
  id: Id.describe("Created by the caller."),
  roundId: Id.describe("The round in which it is asked."),
  libraryKey: z.string().max(100).nullable().describe("Library question it was copied from."),
  type: z.enum(questionTypes).describe("What kind of question it is."),
  competencyId: Id.nullable().describe("Competency it gives evidence of; null for information."),
  minutes: Minutes.describe("Time planned for it."),
  text: Text.describe("The question as it's asked."),
  followUps: List.describe("Planned follow-up questions."),
  listenFor: List.describe("What to listen for in an answer."),
  interviewerNotes: Text.describe("Materials to share, roles to play, answers to expect; only interviewers see it."),
});
export type PlanQuestion = z.infer<typeof PlanQuestion>;

/** Details of the plan itself: every field that step 1 of the builder edits. */
export const PlanBasics = z.object({
  title: textOf(limits.title).describe("Job title, shown as the plan's name."),
  roleFamily: textOf(limits.name).describe("Such as Engineering, Design or Support."),
  level: textOf(limits.name).describe("Such as Junior, Senior or Lead."),
  location: textOf(limits.name).describe("Where the work is done."),
  startsOn: z.iso.date().nullable().describe("First day of interviews."),
  endsOn: z.iso.date().nullable().describe("Last day of interviews."),
  reason: Text.describe("Why the role exists."),
  success30: Text.describe("What success looks like after 30 days."),
  success90: Text.describe("After 90 days."),
  success365: Text.describe("After a year."),
  mustHaves: List.describe("Must-haves for the role."),
  trainables: List.describe("What can be learned on the job."),
});
export type PlanBasics = z.infer<typeof PlanBasics>;

/** A plan stored before there were stages has the usual ones. */
const stages = (place: keyof typeof defaultStages) =>
  z
    .array(PlanStage)
    .max(limits.stages, `A plan has at most ${limits.stages} stages ${place} its rounds`)
    .default(() => [...defaultStages[place]]);

/** The plan as it is being edited: one document. Versions are frozen copies of its rounds. */
export const PlanDraft = PlanBasics.extend({
  competencies: z
    .array(PlanCompetency)
    .max(limits.competencies, `A plan has at most ${limits.competencies} competencies`),
  stagesBefore: stages("before").describe("Stages before the rounds, in order."),
  stagesAfter: stages("after").describe("Stages after the rounds, in order."),
  rounds: z.array(PlanRound).max(limits.rounds, `A plan has at most ${limits.rounds} rounds`).describe("In order."),
  questions: z
    .array(PlanQuestion)
    .max(limits.questions, `A plan has at most ${limits.questions} questions`)
    .describe("In order within each round."),
  keptDuplicates: z
    .array(z.tuple([Id, Id]))
    .max(limits.keptDuplicates)
    .describe("Pairs of similar questions someone chose to keep."),
});
export type PlanDraft = z.infer<typeof PlanDraft>;

/** A draft as it is stored: by an earlier version of the program, before it had stages and targets. */
export type StoredDraft = Omit<PlanDraft, "stagesBefore" | "stagesAfter" | "rounds"> &
  Partial<Pick<PlanDraft, "stagesBefore" | "stagesAfter">> & {
    rounds: (Omit<PlanRound, "targetDays"> & Partial<Pick<PlanRound, "targetDays">>)[];
  };

/** The draft with everything that one of today has. */
export const readDraft = (stored: StoredDraft): PlanDraft => ({
  ...stored,
  stagesBefore: stored.stagesBefore ?? [...defaultStages.before],
  stagesAfter: stored.stagesAfter ?? [...defaultStages.after],
  rounds: stored.rounds.map(({ targetDays = defaultTargetDays, ...round }) => ({ ...round, targetDays })),
});
