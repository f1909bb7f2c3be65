import { z } from "zod";
import { StoredKey } from "#features/preferences/stored-shapes.ts";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { filterOf, listInput, listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { isStorable, isUnseen } from "#platform/text/seen-text.ts";
import { largestVersion } from "#platform/version-number.ts";
import { readySurveyKeys } from "./ready-surveys.ts";
import { SurveyDraft, surveyLimits, surveyRefusals, WrittenSurvey } from "./survey-draft.ts";
import { surveyPurposes, surveySorts, surveyStatuses } from "./survey-states.ts";

export const SurveySummary = z.object({
  id: z.uuid().describe("The survey."),
  groupId: z.uuid().describe("The hiring group it belongs to."),
  title: z.string().describe("Name shown to people."),
  purpose: z.enum(surveyPurposes).describe("What it is for."),
  questions: z.number().int().describe("Number of questions."),
  status: z.enum(surveyStatuses).describe("Status."),
  ownerId: z.uuid().nullable().describe("Owner."),
  ownerName: z.string().nullable().describe("Their name."),
  version: z.number().int().describe("Counts saves; a write on another one is refused."),
  updatedAt: z.iso.datetime().describe("When it last changed."),
  createdAt: z.iso.datetime().describe("When it was created."),
});
export type SurveySummary = z.infer<typeof SurveySummary>;

export const Survey = SurveySummary.extend({
  draft: WrittenSurvey.describe("What is being written."),
  changedByName: z.string().nullable().describe("Who last changed it; null once they left the organization."),
  mayEdit: z.boolean().describe("Whether the caller may write it now."),
});
export type Survey = z.output<typeof Survey>;

/** What a list of surveys is asked for with. */
export const SurveyPage = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Surveys of this hiring group."),
  status: z.enum(surveyStatuses).default("draft").describe("Standing like this."),
  ...filterOf("purpose", z.enum(surveyPurposes), "What it is for"),
  ...listInput(surveySorts, "the title"),
});
export type SurveyPage = z.output<typeof SurveyPage>;

/** What a new survey is made from. */
export const NewSurvey = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Hiring group it belongs to."),
  title: z
    .string(surveyRefusals.title)
    .trim()
    .refine((title) => !isUnseen(title), surveyRefusals.title)
    .max(surveyLimits.title, surveyRefusals.tooLong(surveyLimits.title))
    .refine(isStorable, surveyRefusals.unstorable)
    .optional()
    .describe("What people call it; left out, that of what it is made from."),
  ready: z.enum(readySurveyKeys, "There is no such ready survey").optional().describe("A ready survey to begin from."),
  earlierKey: StoredKey.optional().describe("A draft of an earlier version in the caller's account; it is gone then."),
});
export type NewSurvey = z.output<typeof NewSurvey>;

export const EarlierDraft = z.object({
  key: z.string().describe("Its name in the caller's account."),
  title: z.string().describe("Its title."),
  questions: z.number().int().describe("Number of questions."),
  problem: z
    .string()
    .nullable()
    .describe(
      "What keeps it from becoming a survey, as `Question 3: Keep it to 1000 characters`; null where nothing does.",
    ),
});
export type EarlierDraft = z.infer<typeof EarlierDraft>;

const SurveyId = z.object({ surveyId: z.uuid("Use a survey's id").describe("The survey.") });
const Ids = z.object({ surveyIds: z.array(z.uuid("Use ids of surveys")).min(1).max(200).describe("The surveys.") });

export const surveysContract = contractOf({
  /** Surveys of a hiring group. Errors: NOT_FOUND when the group is not the caller's, BAD_REQUEST. */
  list: procedure("session", "GET", "/surveys")
    .input(SurveyPage)
    .output(
      listOutput(
        SurveySummary,
        z
          .object({
            draft: z.number().int().describe("Drafts."),
            archived: z.number().int().describe("Archived ones."),
          })
          .describe("By status, under no other filter, each up to 1000."),
      ),
    ),
  /** One survey with what is being written. Errors: NOT_FOUND. */
  get: procedure("session", "GET", "/surveys/{surveyId}").input(SurveyId).output(Survey),
  /** Drafts of earlier versions that lie in the caller's account and can be made surveys of. Errors: none of its own. */
  listEarlierDrafts: procedure("session", "GET", "/earlier-survey-drafts").output(z.array(EarlierDraft)),
  /**
   * A new survey: blank, a copy of a ready one, or out of a draft of an earlier version, which is taken from the account in the
   * same step. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST.
   */
  create: procedure("session", "POST", "/surveys").route({ successStatus: 201 }).input(NewSurvey).output(Survey),
  /**
   * Keeps the whole draft. On another version than the one that stands it is refused with what stands, unless that says the same
   * already. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST with each field.
   */
  save: procedure("session", "PUT", "/surveys/{surveyId}")
    .input(
      SurveyId.extend({
        version: z
          .number("Use the version that you saw")
          .int()
          .min(1)
          .max(largestVersion)
          .describe("Version the caller saw."),
        draft: SurveyDraft.describe("All of it."),
      }),
    )
    .output(Survey),
  /** Copies as drafts in the same group. Errors: NOT_FOUND, FORBIDDEN. */
  duplicate: procedure("session", "POST", "/surveys/duplicate").input(Ids).output(BulkAnswer),
  /** Each by itself; what is archived already stays. Undone by restore. Errors: NOT_FOUND, FORBIDDEN. */
  archive: procedure("session", "POST", "/surveys/archive").input(Ids).output(BulkAnswer),
  /** Gives surveys to somebody who works in their hiring groups; answers those that had another owner. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST for somebody who does not work there. */
  setOwner: procedure("session", "POST", "/surveys/owner")
    .input(Ids.extend({ ownerId: z.uuid("Choose a colleague").describe("New owner.") }))
    .output(BulkAnswer),
  /** Back to being a draft. Errors: NOT_FOUND, FORBIDDEN. */
  restore: procedure("session", "POST", "/surveys/restore").input(Ids).output(BulkAnswer),
});
