import { z } from "zod";
import {
  ascending,
  PlanBasics,
  PlanCompetency,
  PlanQuestion,
  PlanRound,
  RubricLevel,
} from "#features/interview-plans/plan-draft.ts";
import { limits, questionTypes } from "#features/interview-plans/plan-limits.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { seen } from "#platform/text/text-shapes.ts";

/** Stands at the top of every file and says how to read the rest. */
export const formatName = "plan/1";

const Key = z
  .string("Put the key in quotation marks")
  .regex(/^[a-z0-9-]{1,26}$/, "Use 1 to 23 small letters, digits and hyphens")
  .describe(
    "Names the thing within the file. Keep it, and the program knows the thing again; without one it is named by its words.",
  );

const b = PlanBasics.shape;
const FileBasics = z.strictObject({
  title: b.title.refine((title) => !isUnseen(title), "Enter a title").describe("The role, as the plan is listed."),
  roleFamily: seen(b.roleFamily).default("").describe("Engineering, design, support …"),
  level: seen(b.level).default("").describe("Junior, senior, lead …"),
  location: seen(b.location).default("").describe("Where the work is done."),
  startsOn: b.startsOn.default(null).describe("First day of interviews."),
  endsOn: b.endsOn.default(null).describe("Last day of interviews."),
  reason: b.reason.default("").describe("Why the role exists."),
  success30: b.success30.default("").describe("What the person has achieved after 30 days."),
  success90: b.success90.default("").describe("After 90 days."),
  success365: b.success365.default("").describe("After a year."),
  mustHaves: b.mustHaves.default([]).describe("What the person must bring."),
  trainables: b.trainables.default([]).describe("What can be learned on the job."),
});

const c = PlanCompetency.shape;
const FileLevel = z.strictObject({
  value: RubricLevel.shape.value,
  label: RubricLevel.shape.label.default("").describe("Not shown, Partly shown, Shown, Exceeds."),
  anchor: RubricLevel.shape.anchor.default("").describe("What a candidate at this level does or says."),
  example: RubricLevel.shape.example.default("").describe("An example answer."),
});
const FileCompetency = z.strictObject({
  key: Key.optional(),
  name: seen(c.name).describe("What people call it."),
  definition: c.definition.default("").describe("One sentence."),
  behaviours: c.behaviours.default([]).describe("What one can observe."),
  weight: c.weight.default(1).describe("1 unless somebody said why."),
  weightReason: c.weightReason.default("").describe("Why the weight differs from 1."),
  levels: ascending(z.array(FileLevel).max(5, "Keep it to 5 levels"))
    .default([])
    .describe("Anchored levels, lowest first."),
  libraryKey: c.libraryKey.default(null).describe("Competency of the library it was taken from."),
});

const q = PlanQuestion.shape;
/** Files write "behavioral"; those that were saved with the older spelling stay readable. */
const [older, ...others] = questionTypes;
const FileType = z.enum(["behavioral", ...others, older]);
const FileQuestion = z.strictObject({
  key: Key.optional(),
  text: q.text.describe("The words said aloud."),
  type: FileType.default("behavioral").describe("What kind of question it is."),
  competency: Key.nullable().default(null).describe("Key of the competency that it gives evidence of."),
  minutes: q.minutes.default(5).describe("Time planned for it."),
  followUps: q.followUps.default([]).describe("What is asked after it."),
  listenFor: q.listenFor.default([]).describe("What a telling answer holds."),
  interviewerNotes: q.interviewerNotes.default("").describe("For the interviewer alone."),
  libraryKey: q.libraryKey.default(null).describe("Question of the library it was taken from."),
});

const r = PlanRound.shape;
const FileRound = z.strictObject({
  key: Key.optional(),
  name: seen(r.name).describe("What people call it."),
  stageType: r.stageType.default("interview").describe("What kind of round it is."),
  mode: r.mode.default("video").describe("How it is held."),
  durationMinutes: r.durationMinutes.default(45).describe("Time in the calendar."),
  introMinutes: r.introMinutes.default(5).describe("For welcome and explanation."),
  closeMinutes: r.closeMinutes.default(5).describe("For the candidate's questions."),
  scored: r.scored.default(true).describe("Whether interviewers fill a scorecard."),
  leadsOn: z
    .array(Key)
    .max(limits.competencies)
    .default([])
    .describe("Keys of the competencies that this round leads on."),
  interviewers: r.interviewers.default([]).describe("People or pools, by name."),
  minInterviewers: r.minInterviewers.default(1).describe("How many are needed."),
  gate: r.gate.default(false).describe("Whether every card must be in before the next round."),
  cardsDueHours: r.cardsDueHours.default(24).describe("Hours until a scorecard is due."),
  preparation: r.preparation.default("").describe("What interviewers do before."),
  candidateText: r.candidateText.default("").describe("What the candidate is told."),
  questions: z.array(FileQuestion).max(limits.questions).default([]).describe("In the order in which they are asked."),
});

/** An interview plan as a file. What is empty is left out; unknown fields are refused, so that no typing error is lost. */
export const PlanFile = z.strictObject({
  evenhand: z.literal(formatName, `Write ${formatName}`).describe("Form of the file."),
  plan: FileBasics.describe("Details of the plan itself."),
  competencies: z
    .array(FileCompetency)
    .max(limits.competencies, `A plan has at most ${limits.competencies} competencies`)
    .default([])
    .describe("What is rated."),
  rounds: z
    .array(FileRound)
    .max(limits.rounds, `A plan has at most ${limits.rounds} rounds`)
    .refine(
      (rounds) => rounds.reduce((sum, { questions }) => sum + questions.length, 0) <= limits.questions,
      `A plan has at most ${limits.questions} questions`,
    )
    .default([])
    .describe("In the order in which they are held."),
  keptDuplicates: z
    .array(z.tuple([Key, Key]))
    .max(limits.keptDuplicates)
    .default([])
    .describe("Keys of like questions that somebody decided to keep. Pairs are only added by an import."),
});
export type PlanFile = z.infer<typeof PlanFile>;

/** Names of the fields that may stand at a path without its numbers: `rounds.questions`. */
export const fieldNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "": PlanFile,
    plan: FileBasics,
    competencies: FileCompetency,
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
    description: "An interview plan in YAML or JSON. Ids are keys that hold within the file.",
  };
}
