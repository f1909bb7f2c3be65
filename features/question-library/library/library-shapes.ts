import { z } from "zod";
import { type LibraryFamilyKey, libraryFamilyKeys, libraryQuestionTypes } from "../shipped-keys.ts";

const Lines = z.array(z.string()).readonly();

/** What somebody did or said at each of the four levels, and how an answer at the second and at the fourth sounds. */
const Levels = z.strictObject({
  notShown: z.string(),
  partlyShown: z.string(),
  partlyLike: z.string(),
  shown: z.string(),
  exceeds: z.string(),
  exceedsLike: z.string(),
});

const Competency = z.strictObject({
  /** Kebab-case; stays the same when the name is reworded. */
  key: z.string(),
  name: z.string(),
  /** One sentence. */
  definition: z.string(),
  behaviours: Lines,
  levels: Levels,
});

const Question = z.strictObject({
  /** Kebab-case; stays the same when the text is reworded. */
  key: z.string(),
  type: z.enum(libraryQuestionTypes),
  competencyKey: z.string(),
  /** Whole minutes, follow-ups included. */
  minutes: z.int(),
  /** The words the interviewer says aloud. */
  text: z.string(),
  followUps: Lines,
  /** What an answer may show; observable. */
  listenFor: Lines,
  /** Work samples only: what the interviewer has ready, plays or answers when asked. Never shown to the candidate. */
  interviewerNotes: z.string().optional(),
});

const Round = z.strictObject({
  name: z.string(),
  stageType: z.enum(["screen", "interview", "work_sample", "panel"]),
  /** Whole minutes, introduction and close included. */
  durationMinutes: z.int(),
  mode: z.enum(["video", "phone", "onsite"]),
  /** Keys of the competencies rated in this round. */
  focus: Lines,
  /** What the candidate is told beforehand. */
  candidateText: z.string(),
  introMinutes: z.int(),
  closeMinutes: z.int(),
  /** Days in which candidates are meant to be through; the usual target where it says nothing. */
  targetDays: z.int().optional(),
  /** Question keys in the order in which they are asked. */
  questions: Lines,
});

const Stage = z.strictObject({
  name: z.string(),
  kind: z.enum(["review", "screen", "work_sample", "reference", "debrief", "offer", "other"]),
  targetDays: z.int().nullable(),
});

const Template = z.strictObject({
  key: z.string(),
  title: z.string(),
  roleFamily: z.string(),
  level: z.string(),
  summary: z.string(),
  /** What the person has achieved by then. */
  successProfile: z.strictObject({ after30Days: z.string(), after90Days: z.string(), after365Days: z.string() }),
  /** What the person must bring; nothing that can be learned on the job. */
  mustHaves: Lines,
  /** What can be learned on the job. */
  trainables: Lines,
  /** Keys of the competencies, which weigh alike. */
  competencies: Lines,
  rounds: z.array(Round),
  /** Stages before and after the rounds; the usual ones where it says nothing. */
  stages: z.strictObject({ before: z.array(Stage).readonly(), after: z.array(Stage).readonly() }).optional(),
});

/** What the files hold: one for each family, and one of the templates. */
export const LibraryFiles = z.strictObject({
  families: z.record(
    z.enum(libraryFamilyKeys),
    z.strictObject({ competencies: z.array(Competency), questions: z.array(Question) }),
  ),
  templates: z.array(Template),
});
export type LibraryFiles = z.infer<typeof LibraryFiles>;

export type LibraryFamily = { key: LibraryFamilyKey; name: string };

/** One anchored level of a competency. */
export type LibraryLevel = {
  value: 1 | 2 | 3 | 4;
  label: "Not shown" | "Partly shown" | "Shown" | "Exceeds";
  /** What the person did or said at this level; observable, and specific to the competency. */
  anchor: string;
  /** Short answers as a candidate might give them. */
  exampleAnswers: readonly string[];
};
/** A competency of the library, with the anchors of its levels. */
export type LibraryCompetency = Omit<z.infer<typeof Competency>, "levels"> & {
  family: LibraryFamilyKey;
  levels: readonly [LibraryLevel, LibraryLevel, LibraryLevel, LibraryLevel];
};
/** A question of the library, with what to ask on and to listen for. */
export type LibraryQuestion = z.infer<typeof Question>;
export type LibraryQuestionType = LibraryQuestion["type"];
export type LibraryTemplateRound = z.infer<typeof Round>;
export type LibraryTemplate = z.infer<typeof Template>;
