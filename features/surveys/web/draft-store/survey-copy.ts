import "#platform/web/parse-without-eval.ts";
import { z } from "zod";
import { WrittenSurvey } from "../../survey-draft.ts";

/** What one tab has not brought to the server, as it lies on the device: judged by its form alone, so that unfinished words stay. */
export const SurveyCopy = z.object({
  copyId: z.string().describe("The tab that writes it."),
  surveyId: z.string().describe("The survey."),
  userId: z.string().describe("Who writes; nobody else sees or sends it."),
  version: z.number().int().describe("Version that it stands on."),
  saved: WrittenSurvey.describe("The survey at that version."),
  draft: WrittenSurvey.describe("What was written since."),
  sent: z
    .object({
      saveId: z.string().describe("Goes along with every try, so that a lost answer does no harm."),
      draft: WrittenSurvey.describe("What was sent."),
    })
    .nullable()
    .describe("A save that may have reached the server; it is tried again as it was."),
  at: z.number().describe("When it was last written, in ms since 1970."),
});
export type SurveyCopy = z.output<typeof SurveyCopy>;
