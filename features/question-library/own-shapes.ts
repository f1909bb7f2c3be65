import { z } from "zod";
import { isStorable } from "#platform/text/seen-text.ts";
import { filledText, nameOf, textOf } from "#platform/text/text-shapes.ts";
import { canonicalTag, languageTag, libraryFamilyKeys, libraryLimits, libraryQuestionTypes } from "./shipped-keys.ts";
import { libraryStatuses, retireReasons } from "./standing.ts";

const Text = textOf(libraryLimits.text);
const List = z
  .array(textOf(libraryLimits.listItem))
  .max(libraryLimits.list, `Keep it to ${libraryLimits.list} entries`);

/** Key of the program's library, or id of the organization's. */
export const ItemKey = z.string().min(1).max(100).refine(isStorable, "Use a key of the library");
export const ItemKind = z.enum(["question", "competency"]);
export type ItemKind = z.infer<typeof ItemKind>;

const askForTag = "Use a language tag such as en or pt-BR";

export const LanguageTag = z
  .string()
  .max(languageTag.longest, askForTag)
  .regex(languageTag.pattern, askForTag)
  .refine((tag) => canonicalTag(tag) !== null, askForTag)
  .transform((tag) => canonicalTag(tag) ?? tag);

/** What of a question is said or read in one language. */
export const QuestionWords = z.object({
  text: filledText(libraryLimits.text, "Enter the question").describe("The question as it's asked."),
  followUps: List.default([]).describe("Planned follow-up questions."),
  listenFor: List.default([]).describe("What to listen for in an answer."),
  interviewerNotes: Text.default("").describe("For interviewers: materials, roles to play, answers to expect."),
});
export type QuestionWords = z.output<typeof QuestionWords>;

/** What its editor sets. */
export const QuestionFields = QuestionWords.extend({
  type: z.enum(libraryQuestionTypes).describe("What kind of question it is."),
  competencyKey: ItemKey.nullable().default(null).describe("Competency it gives evidence of."),
  level: nameOf(libraryLimits.name).default("").describe("Seniority it's meant for; empty for any."),
  minutes: z
    .number()
    .int("Use whole minutes")
    .min(0, "Use 0 minutes or more")
    .max(480, "Use 480 minutes or less")
    .describe("Whole minutes, follow-ups included."),
  language: LanguageTag.default("en").describe("Language tag (BCP 47)."),
  anchors: z
    .array(Text)
    .max(libraryLimits.levels)
    .default([])
    .describe("What an answer to it looks like at each of the four levels, lowest first; may be empty."),
  wordingReason: Text.default("").describe(
    "Why it's asked although it touches on a prohibited topic; not kept if it doesn't.",
  ),
});
export type QuestionFields = z.output<typeof QuestionFields>;

/** Why and since when something is retired. */
const Retired = z.object({
  reason: z.enum([...retireReasons, "merged"]).describe("Why."),
  note: z.string().describe("More about why; may be empty."),
});
export type Retired = z.infer<typeof Retired>;

const Status = z.enum(libraryStatuses).describe("draft, approved or retired.");
const standing = {
  key: ItemKey.describe("Key of the program's library, or id of the organization's."),
  origin: z.enum(["own", "shipped"]).describe("The organization's own, or built in."),
  status: Status,
  retired: Retired.nullable().describe("Why it is retired; null where it is not."),
  statusBy: z.string().nullable().describe("Who last changed the status; null if no one did or they left."),
  statusAt: z.iso.datetime().nullable().describe("When the status last changed; null for what ships."),
  mergedInto: z
    .object({ key: ItemKey, name: z.string().describe("Its words.") })
    .nullable()
    .describe("The one that was kept, where this one was merged into it."),
  merged: z
    .array(z.object({ key: ItemKey, name: z.string().describe("Its words.") }))
    .describe("Those merged into this one."),
  adoptedFrom: z.string().nullable().describe("Key of the program's library that it was copied from."),
  adoptedAs: z.uuid().nullable().describe("Own copy of this one of the program's library."),
  ownerName: z.string().nullable().describe("Who added it; null for what ships, or once they left."),
  version: z.number().int().describe("Counts edits; 0 for what ships."),
  updatedAt: z.iso.datetime().nullable().describe("When it last changed; null for what ships."),
  mayEdit: z.boolean().describe("Whether the caller may change its words."),
};

export const QuestionVariant = QuestionWords.extend({
  text: z.string().describe("The question as it's asked."),
  language: z.string().describe("Its language tag."),
  version: z.number().int().describe("Counts edits."),
});
export type QuestionVariant = z.infer<typeof QuestionVariant>;

/** A question with everything about it. */
export const LibraryQuestionDetail = QuestionFields.extend({
  text: z.string().describe("The question as it's asked."),
  level: z.string().describe("Seniority it's meant for; empty for any."),
  ...standing,
  competencyName: z.string().nullable().describe("Name of its competency."),
  variants: z.array(QuestionVariant).describe("The same in other languages."),
});
export type LibraryQuestionDetail = z.output<typeof LibraryQuestionDetail>;

export const AnchoredLevel = z.object({
  anchor: Text.default("").describe("What a candidate at this level says or does."),
  example: Text.default("").describe("An example answer; may be empty."),
});
export type AnchoredLevel = z.output<typeof AnchoredLevel>;

export const CompetencyFields = z.object({
  name: filledText(libraryLimits.name, "Enter a name").describe("Name shown to people."),
  family: z.enum(libraryFamilyKeys).describe("Family it belongs to."),
  definition: Text.default("").describe("One sentence."),
  behaviours: List.default([]).describe("Signs to look for."),
  levels: z
    .array(AnchoredLevel)
    .length(libraryLimits.levels, "Describe four levels")
    .describe("Not shown, Partly shown, Shown, Exceeds."),
});
export type CompetencyFields = z.output<typeof CompetencyFields>;

/** A competency with everything about it. */
export const LibraryCompetencyDetail = CompetencyFields.extend({
  name: z.string().describe("Name shown to people."),
  ...standing,
  questions: z.number().int().describe("Questions that are offered about it."),
});
export type LibraryCompetencyDetail = z.output<typeof LibraryCompetencyDetail>;

const figures = {
  usedIn: z.number().int().describe("Interview plans that the caller sees and that hold it."),
  lastUsedAt: z.iso.datetime().nullable().describe("When one of them last took it up or published it."),
};

/** A row of the list of questions. */
export const LibraryQuestionRow = z.object({
  key: standing.key,
  origin: standing.origin,
  status: Status,
  retiredReason: z.string().nullable().describe("Why it is retired."),
  text: z.string().describe("The question as it's asked."),
  type: z.enum(libraryQuestionTypes).describe("What kind of question it is."),
  competencyKey: z.string().nullable().describe("Competency it gives evidence of."),
  competencyName: z.string().nullable().describe("Name of that competency."),
  level: z.string().describe("Seniority it's meant for."),
  minutes: z.number().int().describe("Whole minutes."),
  languages: z.array(z.string()).describe("Language tags: its own, then its variants'."),
  ownerName: standing.ownerName,
  updatedAt: standing.updatedAt,
  ...figures,
});
export type LibraryQuestionRow = z.infer<typeof LibraryQuestionRow>;

/** A row of the list of competencies. */
export const LibraryCompetencyRow = z.object({
  key: standing.key,
  origin: standing.origin,
  status: Status,
  retiredReason: z.string().nullable().describe("Why it is retired."),
  name: z.string().describe("Name shown to people."),
  definition: z.string().describe("One sentence."),
  family: z.string().describe("Key of its family."),
  described: z.number().int().describe("Levels that say what they look like, of four."),
  ownerName: standing.ownerName,
  updatedAt: standing.updatedAt,
  ...figures,
});
export type LibraryCompetencyRow = z.infer<typeof LibraryCompetencyRow>;

/** A competency that questions of a list are about. */
export const QuestionCompetency = z.object({
  key: z.string().nullable().describe("Its key; null for questions about none."),
  name: z.string().describe("Its name; empty for none."),
  family: z.enum(libraryFamilyKeys).nullable().describe("Key of its family; null for none."),
  definition: z.string().describe("One sentence; may be empty."),
  questions: z.number().int().describe("How many questions are about it."),
});
export type QuestionCompetency = z.infer<typeof QuestionCompetency>;

/** One place where something of the library stands. */
export const LibraryUse = z.object({
  planId: z.uuid().describe("The plan."),
  planTitle: z.string().describe("Its title."),
  planStatus: z.string().describe("Where the plan stands."),
  roundName: z.string().nullable().describe("The round in which it is asked; null for a competency."),
  inDraft: z.boolean().describe("Whether the draft holds it now."),
  addedAt: z.iso.datetime().describe("When the plan took it up."),
  publishedAt: z.iso.datetime().nullable().describe("When a version was last made that holds it."),
  versionNumber: z
    .number()
    .int()
    .nullable()
    .describe("Latest version of the plan that holds it; null before one does."),
});
export type LibraryUse = z.infer<typeof LibraryUse>;

/** What is told of a question or a competency beside its words. */
export type ShownStanding = Pick<
  LibraryQuestionDetail,
  | "key"
  | "origin"
  | "status"
  | "retired"
  | "statusBy"
  | "statusAt"
  | "mergedInto"
  | "merged"
  | "adoptedFrom"
  | "adoptedAs"
  | "ownerName"
  | "version"
  | "updatedAt"
  | "mayEdit"
>;
