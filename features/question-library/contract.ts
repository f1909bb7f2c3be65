import { z } from "zod";
import { pageSize } from "#platform/list/pages.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { ownLibraryProcedures } from "./own-contract.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "./shipped-keys.ts";

const Key = z.string().max(100).describe("Stays the same when the words change.");
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
  name: z.string().describe("What people call it."),
  definition: z.string().describe("One sentence."),
  behaviours: z.array(z.string()).describe("What one can observe."),
  levels: z
    .array(
      z.object({
        value: z.number().int().describe("1 is the lowest."),
        label: z.string().describe("Not shown, Partly shown, Shown, Exceeds."),
        anchor: z.string().describe("What a candidate at this level does or says."),
        exampleAnswers: z.array(z.string()).describe("Short answers as a candidate might give them."),
      }),
    )
    .describe("Anchored levels, lowest first."),
  questions: z.number().int().describe("Questions of the library about it."),
});
export type LibraryCompetency = z.infer<typeof LibraryCompetency>;

export const LibraryQuestion = z.object({
  key: Key,
  family: FamilyKey.describe("Family of its competency."),
  competencyKey: Key.describe("What it gives evidence of."),
  competencyName: z.string().describe("Name of that competency."),
  type: z.enum(libraryQuestionTypes).describe("What kind of question it is."),
  minutes: z.number().int().describe("Whole minutes, follow-ups included."),
  text: z.string().describe("The words said aloud."),
  followUps: z.array(z.string()).describe("What is asked after it."),
  listenFor: z.array(z.string()).describe("What a telling answer holds."),
  interviewerNotes: z.string().describe("What to hand over, play or answer; empty for most."),
});
export type LibraryQuestion = z.infer<typeof LibraryQuestion>;

export const LibraryTemplate = z.object({
  key: Key,
  title: z.string().describe("The role."),
  roleFamily: z.string().describe("Kind of role."),
  level: z.string().describe("Level of the role."),
  summary: z.string().describe("What the plan tests."),
  competencies: z
    .array(z.object({ key: Key, name: z.string().describe("Its name.") }))
    .describe("Competencies that the plan rates."),
  rounds: z
    .array(
      z.object({
        name: z.string().describe("What people call it."),
        stageType: z.string().describe("What kind of round it is."),
        mode: z.string().describe("How it is held."),
        durationMinutes: z.number().int().describe("Time in the calendar."),
        questions: z.array(z.string()).describe("Texts, in the order in which they are asked."),
      }),
    )
    .describe("In the order in which they are held."),
  candidateMinutes: z.number().int().describe("Sum of the rounds' durations."),
});
export type LibraryTemplate = z.infer<typeof LibraryTemplate>;

const page = {
  search: z.string().max(200, "Search for 200 characters at most").optional().describe("Words that must all occur."),
  family: FamilyKey.optional().describe("Of this family."),
  limit: z.coerce.number().int().min(1).max(200).default(pageSize).describe("Rows of one page."),
  cursor: z.string().max(200).optional().describe("nextCursor of the page before."),
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
