import { z } from "zod";
import type { Sender } from "#features/pending-operations/web/public.ts";
import { clientOf } from "#platform/web/api.ts";
import type { surveysContract } from "../contract.ts";

const client = clientOf<typeof surveysContract>("surveys");

const KeptSurveyOperation = z.object({
  action: z.enum(["archive", "restore", "duplicate"]),
  surveyIds: z.array(z.string()),
});

/** Sends changes of whole surveys. */
export const sendSurveyOperation: Sender = async (data, options) => {
  const { action, surveyIds } = KeptSurveyOperation.parse(data);
  return client[action]({ surveyIds }, options);
};
