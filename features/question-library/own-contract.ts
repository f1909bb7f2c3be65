import { z } from "zod";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { filterOf, listInput, listOutput } from "#platform/list/input.ts";
import { procedure } from "#platform/procedure.ts";
import { largestVersion } from "#platform/version-number.ts";
import {
  CompetencyFields,
  ItemKey,
  ItemKind,
  LanguageTag,
  LibraryCompetencyDetail,
  LibraryCompetencyRow,
  LibraryQuestionDetail,
  LibraryQuestionRow,
  LibraryUse,
  QuestionCompetency,
  QuestionFields,
  QuestionVariant,
  QuestionWords,
} from "./own-shapes.ts";
import { libraryFamilyKeys, libraryLimits, libraryQuestionTypes, questionLengthKeys } from "./shipped-keys.ts";
import { librarySorts, libraryStatuses, retireReasons, standingChanges } from "./standing.ts";

const organization = { organizationId: z.uuid("Invalid organization ID").describe("The organization.") };
const Version = z.number().int().min(0).max(largestVersion);
const Keys = z.array(ItemKey).min(1).max(200, "Choose up to 200");
const Note = z.string().max(libraryLimits.note, `Keep it to ${libraryLimits.note} characters`);
const Item = z.object({ ...organization, key: ItemKey.describe("Which.") });

/** What narrows and orders a list of the library. */
export const LibraryPage = z.object({
  ...organization,
  ...filterOf("status", z.enum(libraryStatuses), "Status; drafts and approved items if left out"),
  ...filterOf("origin", z.enum(["own", "shipped"]), "The organization's own, or built in"),
  ...filterOf("type", z.enum(libraryQuestionTypes), "Type of a question"),
  ...filterOf("length", z.enum(questionLengthKeys), "How long a question takes: up to 5 minutes, up to 10, longer"),
  ...filterOf("competencyKey", ItemKey, "Competency that a question is about"),
  ...filterOf("family", z.enum(libraryFamilyKeys), "Family of a competency"),
  ...listInput(librarySorts, "all words of a question or competency"),
});
export type LibraryPage = z.output<typeof LibraryPage>;

const pageOf = <Row extends z.ZodType>(row: Row) =>
  listOutput(
    row,
    z
      .object({
        draft: z.number().int().describe("Drafts."),
        approved: z.number().int().describe("Approved."),
        retired: z.number().int().describe("Retired."),
      })
      .describe("By status, under every other filter, each up to 1000."),
  );

export const LibraryOffer = z.object({
  questions: z
    .array(
      QuestionFields.extend({
        key: ItemKey.describe("Its id; plans keep it as libraryKey."),
        variants: z.array(QuestionVariant).describe("The same in other languages."),
        alsoKeys: z.array(z.string()).describe("Keys under which plans may hold it: merged into it, or copied from."),
        adoptedFrom: z.string().nullable().describe("Key of the program's library that it stands in for."),
      }),
    )
    .describe("Approved questions of the organization."),
  competencies: z
    .array(
      CompetencyFields.extend({
        key: ItemKey.describe("Its id; plans keep it as libraryKey."),
        alsoKeys: z.array(z.string()).describe("Keys under which plans may hold it: merged into it, or copied from."),
        adoptedFrom: z.string().nullable().describe("Key of the program's library that it stands in for."),
      }),
    )
    .describe("Approved competencies of the organization."),
  retiredQuestions: z.array(z.string()).describe("Keys of the program's library that are not to be offered."),
  retiredCompetencies: z.array(z.string()).describe("Keys of the program's library that are not to be offered."),
});
export type LibraryOffer = z.output<typeof LibraryOffer>;

/** Rows of a file, as what they are to become. */
const importOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    ...organization,
    rows: z
      .array(row)
      .min(1)
      .max(libraryLimits.importRows, `Import ${libraryLimits.importRows} rows at most`)
      .describe("In the order of the file."),
  });

/** A competency that questions of an import are about and that is made with them, where none is called like it. */
const NewCompetency = CompetencyFields.pick({ name: true, family: true }).extend({
  key: z
    .string()
    .regex(/^new-\d{1,3}$/, "Use new-1, new-2 …")
    .describe("What rows of this import name it by: new-1."),
});
export type NewCompetency = z.output<typeof NewCompetency>;

/** What became of the rows of a file. */
export const LibraryImport = z.object({
  importId: z.uuid().nullable().describe("By which it can be taken back; null where nothing was added."),
  added: z.number().int().describe("Rows that were added."),
  known: z.number().int().describe("Rows left out because their words are there already."),
});
export type LibraryImport = z.output<typeof LibraryImport>;

/** The library of an organization: its own questions and competencies beside those that ship with the program. */
export const ownLibraryProcedures = {
  /** Questions, own and shipped. Errors: NOT_FOUND, BAD_REQUEST. */
  listQuestions: procedure("session", "GET", "/organizations/{organizationId}/library/questions")
    .input(LibraryPage)
    .output(pageOf(LibraryQuestionRow)),
  /** Competencies, own and shipped. Errors: NOT_FOUND, BAD_REQUEST. */
  listCompetencies: procedure("session", "GET", "/organizations/{organizationId}/library/competencies")
    .input(LibraryPage)
    .output(pageOf(LibraryCompetencyRow)),
  /** How many questions each competency has under every filter but that of competencies, in the order of the library. Errors: NOT_FOUND, BAD_REQUEST. */
  listQuestionCompetencies: procedure("session", "GET", "/organizations/{organizationId}/library/question-competencies")
    .input(
      LibraryPage.omit({
        competencyKey: true,
        competencyKeyNot: true,
        sort: true,
        direction: true,
        limit: true,
        cursor: true,
      }),
    )
    .output(z.array(QuestionCompetency)),
  /** One question with its variants and what was merged into it. Errors: NOT_FOUND. */
  getQuestion: procedure("session", "GET", "/organizations/{organizationId}/library/questions/{key}")
    .input(Item)
    .output(LibraryQuestionDetail),
  /** One competency. Errors: NOT_FOUND. */
  getCompetency: procedure("session", "GET", "/organizations/{organizationId}/library/competencies/{key}")
    .input(Item)
    .output(LibraryCompetencyDetail),
  /** Interview plans that hold it, newest first, 200 at most; those of hiring groups that the caller reaches. Errors: NOT_FOUND. */
  listUses: procedure("session", "GET", "/organizations/{organizationId}/library/{kind}/{key}/uses")
    .input(Item.extend({ kind: ItemKind.describe("What the key is of.") }))
    .output(z.array(LibraryUse)),
  /** What the builder offers of the organization's own, and what of the shipped library it leaves out. Errors: NOT_FOUND. */
  getOffer: procedure("session", "GET", "/organizations/{organizationId}/library/offer")
    .input(z.object(organization))
    .output(LibraryOffer),
  /** Every own question with its variants, for a file. Errors: NOT_FOUND. */
  exportQuestions: procedure("session", "GET", "/organizations/{organizationId}/library/export")
    .input(z.object(organization))
    .output(
      z.array(
        LibraryQuestionDetail.pick({ key: true, status: true, competencyName: true, variants: true }).extend(
          QuestionFields.shape,
        ),
      ),
    ),
  /** Every own competency, for a file. Errors: NOT_FOUND. */
  exportCompetencies: procedure("session", "GET", "/organizations/{organizationId}/library/competency-export")
    .input(z.object(organization))
    .output(z.array(LibraryCompetencyDetail.pick({ key: true, status: true }).extend(CompetencyFields.shape))),
  /** A new draft. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with the key of the own question that has these words already. */
  createQuestion: procedure("session", "POST", "/organizations/{organizationId}/library/questions")
    .route({ successStatus: 201 })
    .input(QuestionFields.extend(organization))
    .output(LibraryQuestionDetail),
  /** A new draft. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  createCompetency: procedure("session", "POST", "/organizations/{organizationId}/library/competencies")
    .route({ successStatus: 201 })
    .input(CompetencyFields.extend(organization))
    .output(LibraryCompetencyDetail),
  /**
   * Other words; plans keep the words that they hold. What is approved and goes into a prohibited topic needs a reason.
   * Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, or with the key of the own question that has these words already,
   * BAD_REQUEST.
   */
  updateQuestion: procedure("session", "PUT", "/organizations/{organizationId}/library/questions/{key}")
    .input(QuestionFields.extend({ ...Item.shape, version: Version.describe("Version the caller saw.") }))
    .output(LibraryQuestionDetail),
  /** Other words; plans keep the words that they hold. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
  updateCompetency: procedure("session", "PUT", "/organizations/{organizationId}/library/competencies/{key}")
    .input(CompetencyFields.extend({ ...Item.shape, version: Version.describe("Version the caller saw.") }))
    .output(LibraryCompetencyDetail),
  /** Adds or changes the question in another language. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST. */
  saveVariant: procedure(
    "session",
    "PUT",
    "/organizations/{organizationId}/library/questions/{key}/variants/{language}",
  )
    .input(
      QuestionWords.extend({
        ...Item.shape,
        language: LanguageTag.describe("Its language tag."),
        version: Version.describe("Version the caller saw; 0 for a new one."),
      }),
    )
    .output(LibraryQuestionDetail),
  /** Takes a variant away. Errors: NOT_FOUND, FORBIDDEN. */
  removeVariant: procedure(
    "session",
    "DELETE",
    "/organizations/{organizationId}/library/questions/{key}/variants/{language}",
  )
    .input(Item.extend({ language: LanguageTag.describe("Its language tag.") }))
    .output(LibraryQuestionDetail),
  /**
   * Approves, retires, or takes either back, each by itself; what stands so already stays. What ships can be retired for the
   * organization and restored. A question that goes into a prohibited topic is approved once it holds a reason. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where a change leads nowhere, BAD_REQUEST.
   */
  changeStanding: procedure("session", "POST", "/organizations/{organizationId}/library/{kind}/standing")
    .input(
      z.object({
        ...organization,
        kind: ItemKind.describe("What the keys are of."),
        keys: Keys.describe("Which."),
        change: z.enum(standingChanges).describe("What is to happen."),
        reason: z.enum(retireReasons).optional().describe("Why; needed to retire."),
        note: Note.default("").describe("More about why."),
      }),
    )
    .output(BulkAnswer),
  /** Merges own ones into another own one, which takes over their uses; restoring takes one out again. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT. */
  mergeItems: procedure("session", "POST", "/organizations/{organizationId}/library/{kind}/merge")
    .input(
      z.object({
        ...organization,
        kind: ItemKind.describe("What the keys are of."),
        keepKey: z.uuid("Keep one of your own items").describe("The one that stays."),
        keys: z.array(z.uuid("Merge your own items")).min(1).max(50).describe("Those that go into it."),
      }),
    )
    .output(BulkAnswer),
  /** Copies of what ships, as own drafts. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where an own question has these words already. */
  adoptItems: procedure("session", "POST", "/organizations/{organizationId}/library/{kind}/adopt")
    .input(
      z.object({ ...organization, kind: ItemKind.describe("What the keys are of."), keys: Keys.describe("Which.") }),
    )
    .output(BulkAnswer),
  /** Takes drafts away for good; used ones are retired instead. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  removeDrafts: procedure("session", "POST", "/organizations/{organizationId}/library/{kind}/remove")
    .input(
      z.object({
        ...organization,
        kind: ItemKind.describe("What the keys are of."),
        keys: Keys.describe("Which drafts."),
      }),
    )
    .output(BulkAnswer),
  /**
   * Adds many questions as drafts; one that is there already in the same words is left out, one that goes into a prohibited topic
   * needs a reason. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST with the row.
   */
  importQuestions: procedure("session", "POST", "/organizations/{organizationId}/library/imports")
    .route({ successStatus: 201 })
    .input(
      importOf(QuestionFields).extend({
        newCompetencies: z
          .array(NewCompetency)
          .max(libraryLimits.importRows, `Make ${libraryLimits.importRows} competencies at most`)
          .default([])
          .describe("Competencies that are made for its rows."),
      }),
    )
    .output(LibraryImport),
  /** Adds many competencies as drafts; one of a name that is there already is left out. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST with the row. */
  importCompetencies: procedure("session", "POST", "/organizations/{organizationId}/library/competency-imports")
    .route({ successStatus: 201 })
    .input(importOf(CompetencyFields))
    .output(LibraryImport),
  /** Takes away what an import added, but for what was changed, approved or used since. Errors: NOT_FOUND, FORBIDDEN. */
  undoImport: procedure("session", "POST", "/organizations/{organizationId}/library/imports/{importId}/undo")
    .input(z.object({ ...organization, importId: z.uuid("Use an import's id").describe("The import.") }))
    .output(
      z.object({
        removed: z.number().int().describe("Questions or competencies taken away."),
        kept: z.number().int().describe("Those that stay."),
      }),
    ),
};
