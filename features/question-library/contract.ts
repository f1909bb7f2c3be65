import { z } from "zod";
import { pageSize } from "#platform/list/pages.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { ownLibraryProcedures } from "./own-contract.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "./shipped-keys.ts";

const Key = z.string().max(100).describe("Doesn't change when the wording does.");
const FamilyKey = z.enum(libraryFamilyKeys);

export const LibraryFamily = z.object({
  key: FamilyKey.describe("The family."),
  name: z.string().describe("Its name."),
  competencies: z.number().int().describe("Competencies in it."),
  questions: z.number().int().describe("Questions about them."),
});
export type LibraryFamily = z.infer<typeof LibraryFamily>;

export const LibraryCompetency = z.object({
  key: Key,
  family: FamilyKey.describe("Family it belongs to."),
  name: z.string().describe("Name shown to people."),
  definition: z.string().describe("One sentence."),
  behaviours: z.array(z.string()).describe("Signs to look for."),
  levels: z
    .array(
      z.object({
        value: z.number().int().describe("1 is the lowest."),
        label: z.string().describe("Not shown, Partly shown, Shown, Exceeds."),
        anchor: z.string().describe("What a candidate at this level says or does."),
        exampleAnswers: z.array(z.string()).describe("Short answers as a candidate might give them."),
      }),
    )
    .describe("Anchored levels, lowest first."),
  questions: z.number().int().describe("Library questions about it."),
});
export type LibraryCompetency = z.infer<typeof LibraryCompetency>;

export const LibraryQuestion = z.object({
  key: Key,
  family: FamilyKey.describe("Family of its competency."),
  competencyKey: Key.describe("Competency it gives evidence of."),
  competencyName: z.string().describe("Name of that competency."),
  type: z.enum(libraryQuestionTypes).describe("What kind of question it is."),
  minutes: z.number().int().describe("Whole minutes, follow-ups included."),
  text: z.string().describe("The question as it's asked."),
  followUps: z.array(z.string()).describe("Planned follow-up questions."),
  listenFor: z.array(z.string()).describe("What to listen for in an answer."),
  interviewerNotes: z.string().describe("Materials to share, roles to play, answers to expect; empty for most."),
});
export type LibraryQuestion = z.infer<typeof LibraryQuestion>;

export const LibraryTemplate = z.object({
  key: Key,
  title: z.string().describe("The role."),
  roleFamily: z.string().describe("Role family."),
  level: z.string().describe("Seniority."),
  summary: z.string().describe("What the plan tests."),
  competencies: z
    .array(z.object({ key: Key, name: z.string().describe("Its name.") }))
    .describe("Competencies the plan rates."),
  rounds: z
    .array(
      z.object({
        name: z.string().describe("Name shown to people."),
        stageType: z.string().describe("What kind of round it is."),
        mode: z.string().describe("Format of the round."),
        durationMinutes: z.number().int().describe("Scheduled minutes."),
        questions: z.array(z.string()).describe("Question texts, in order."),
      }),
    )
    .describe("In order."),
  candidateMinutes: z.number().int().describe("Sum of the rounds' durations."),
});
export type LibraryTemplate = z.infer<typeof LibraryTemplate>;

const page = {
  search: z.string().max(200, "Use 200 characters or fewer").optional().describe("Words that must all occur."),
  family: FamilyKey.optional().describe("Of this family."),
  limit: z.coerce.number().int().min(1).max(200).default(pageSize).describe("Rows per page."),
  cursor: z.string().max(200).optional().describe("nextCursor of the previous page."),
};
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe("Null on the last page."),
    total: z.number().int().describe("Matching rows."),
  });

export const questionLibraryContract = contractOf({
  /** The six families. Errors: none of its own. */
  families: procedure("session", "GET", "/question-library/families").output(z.array(LibraryFamily)),
  /** Competencies with their anchors. Errors: BAD_REQUEST. */
  competencies: procedure("session", "GET", "/question-library/competencies")
    .input(z.object(page))
    .output(pageOf(LibraryCompetency)),
  /** Questions. Errors: BAD_REQUEST. */
  questions: procedure("session", "GET", "/question-library/questions")
    .input(
      z.object({
        ...page,
        competencyKey: Key.optional().describe("About this competency."),
        type: z.enum(libraryQuestionTypes).optional().describe("Of this type."),
      }),
    )
    .output(pageOf(LibraryQuestion)),
  /** Whole plans to start from. Errors: BAD_REQUEST. */
  templates: procedure("session", "GET", "/question-library/templates")
    .input(z.object({ search: page.search }))
    .output(z.array(LibraryTemplate)),
  ...ownLibraryProcedures,
});
