import { z } from "zod";
import {
  ascending,
  PlanBasics,
  PlanCompetency,
  PlanQuestion,
  PlanRound,
  PlanStage,
  RubricLevel,
  TargetDays,
} from "#features/interview-plans/plan-draft.ts";
import { limits, questionTypes } from "#features/interview-plans/plan-limits.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { seen } from "#platform/text/text-shapes.ts";

/** Stands at the top of every file and says how to read the rest. */
export const formatName = "plan/1";

const Key = z
  .string("Put the key in quotation marks")
  .regex(/^[a-z0-9-]{1,26}$/, "Use 1 to 23 lowercase letters, digits and hyphens")
  .describe(
    "Identifies the item within the file. Keep it so that an import recognizes the item; without one, it's identified by its text.",
  );

const b = PlanBasics.shape;
const FileBasics = z.strictObject({
  title: b.title.refine((title) => !isUnseen(title), "Enter a title").describe("Job title, shown as the plan's name."),
  roleFamily: seen(b.roleFamily).default("").describe("Such as Engineering, Design or Support."),
  level: seen(b.level).default("").describe("Such as Junior, Senior or Lead."),
  location: seen(b.location).default("").describe("Where the work is done."),
  startsOn: b.startsOn.default(null).describe("First day of interviews."),
  endsOn: b.endsOn.default(null).describe("Last day of interviews."),
  reason: b.reason.default("").describe("Why the role exists."),
  success30: b.success30.default("").describe("What success looks like after 30 days."),
  success90: b.success90.default("").describe("After 90 days."),
  success365: b.success365.default("").describe("After a year."),
  mustHaves: b.mustHaves.default([]).describe("Must-haves for the role."),
  trainables: b.trainables.default([]).describe("What can be learned on the job."),
});

const c = PlanCompetency.shape;
const FileLevel = z.strictObject({
  value: RubricLevel.shape.value,
  label: RubricLevel.shape.label.default("").describe("Not shown, Partly shown, Shown, Exceeds."),
  anchor: RubricLevel.shape.anchor.default("").describe("What a candidate at this level says or does."),
  example: RubricLevel.shape.example.default("").describe("An example answer."),
});
const FileCompetency = z.strictObject({
  key: Key.optional(),
  name: seen(c.name).describe("Name shown to people."),
  definition: c.definition.default("").describe("One sentence."),
  behaviours: c.behaviours.default([]).describe("Signs to look for."),
  weight: c.weight.default(1).describe("1 unless there's a reason for another weight."),
  weightReason: c.weightReason.default("").describe("Why the weight differs from 1."),
  levels: ascending(z.array(FileLevel).max(5, "Keep it to 5 levels"))
    .default([])
    .describe("Anchored levels, lowest first."),
  libraryKey: c.libraryKey.default(null).describe("Library competency it was copied from."),
});

const q = PlanQuestion.shape;
/** Files write "behavioral"; those that were saved with the older spelling stay readable. */
const [older, ...others] = questionTypes;
const FileType = z.enum(["behavioral", ...others, older]);
const FileQuestion = z.strictObject({
  key: Key.optional(),
  text: q.text.describe("The question as it's asked."),
  type: FileType.default("behavioral").describe("What kind of question it is."),
  competency: Key.nullable().default(null).describe("Key of the competency it gives evidence of."),
  minutes: q.minutes.default(5).describe("Time planned for it."),
  followUps: q.followUps.default([]).describe("Planned follow-up questions."),
  listenFor: q.listenFor.default([]).describe("What to listen for in an answer."),
  interviewerNotes: q.interviewerNotes.default("").describe("Only interviewers see this."),
  libraryKey: q.libraryKey.default(null).describe("Library question it was copied from."),
});

const r = PlanRound.shape;
const FileRound = z.strictObject({
  key: Key.optional(),
  name: seen(r.name).describe("Name shown to people."),
  stageType: r.stageType.default("interview").describe("What kind of round it is."),
  mode: r.mode.default("video").describe("Format of the round."),
  durationMinutes: r.durationMinutes.default(45).describe("Scheduled minutes."),
  introMinutes: r.introMinutes.default(5).describe("Minutes for the welcome."),
  closeMinutes: r.closeMinutes.default(5).describe("Minutes for the candidate's questions at the end."),
  scored: r.scored.default(true).describe("Whether interviewers fill in a scorecard."),
  leadsOn: z.array(Key).max(limits.competencies).default([]).describe("Keys of the round's focus competencies."),
  interviewers: r.interviewers.default([]).describe("Interviewers, by name."),
  minInterviewers: r.minInterviewers.default(1).describe("Number of interviewers needed."),
  gate: r.gate.default(false).describe("Whether all scorecards must be in before the next round."),
  cardsDueHours: r.cardsDueHours.default(24).describe("Hours until a scorecard is due."),
  preparation: r.preparation.default("").describe("What interviewers should read or prepare."),
  candidateText: r.candidateText.default("").describe("Message to candidates."),
  targetDays: TargetDays.optional().describe(
    "Target number of days, or null; stays as in the plan where it is left out.",
  ),
  questions: z.array(FileQuestion).max(limits.questions).default([]).describe("In order."),
});

const s = PlanStage.shape;
const FileStage = z.strictObject({
  key: Key.optional(),
  name: seen(s.name).describe("What people call it."),
  kind: s.kind.default("other").describe("What kind of stage it is."),
  targetDays: s.targetDays
    .default(null)
    .describe("Days in which candidates are meant to be through; null for no target."),
});
const stages = (place: "before" | "after") =>
  z
    .array(FileStage)
    .max(limits.stages, `A plan has at most ${limits.stages} stages ${place} its rounds`)
    .optional()
    .describe(
      `Stages ${place} the rounds, in order. Where it is left out they stay as they are in the plan; a new plan has the usual ones.`,
    );

/** An interview plan as a file. What is empty is left out; unknown fields are refused, so that no typing error is lost. */
export const PlanFile = z.strictObject({
  evenhand: z.literal(formatName, `Write ${formatName}`).describe("File format and its version."),
  plan: FileBasics.describe("Details of the plan itself."),
  competencies: z
    .array(FileCompetency)
    .max(limits.competencies, `A plan has at most ${limits.competencies} competencies`)
    .default([])
    .describe("Competencies to rate."),
  stagesBefore: stages("before"),
  stagesAfter: stages("after"),
  rounds: z
    .array(FileRound)
    .max(limits.rounds, `A plan has at most ${limits.rounds} rounds`)
    .refine(
      (rounds) => rounds.reduce((sum, { questions }) => sum + questions.length, 0) <= limits.questions,
      `A plan has at most ${limits.questions} questions`,
    )
    .default([])
    .describe("In order."),
  keptDuplicates: z
    .array(z.tuple([Key, Key]))
    .max(limits.keptDuplicates)
    .default([])
    .describe("Keys of similar questions someone chose to keep. An import only adds pairs."),
});
export type PlanFile = z.infer<typeof PlanFile>;

/** Names of the fields that may stand at a path without its numbers: `rounds.questions`. */
export const fieldNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "": PlanFile,
    plan: FileBasics,
    competencies: FileCompetency,
    stagesBefore: FileStage,
    stagesAfter: FileStage,
    "competencies.levels": FileLevel,
    rounds: FileRound,
    "rounds.questions": FileQuestion,
  }).map(([path, { shape }]) => [path, Object.keys(shape)]),
);

/** The same for editors and other programs. */
export function planFileJsonSchema(): Record<string, unknown> {
  return {
    ...z.toJSONSchema(PlanFile, { io: "input" }),
    title: "Evenhand interview plan",
    description: "An interview plan in YAML or JSON. Keys are valid only within the file.",
  };
}
