import { z } from "zod";

/** The flags, under the names that they have on the wire and in the database. */
export const FeatureFlags = z.object({
  ats_enabled: z.boolean().describe("Applicant tracking: the full application."),
  export_enabled: z.boolean().describe("Export of plans, kits and lists."),
  ai_questions_enabled: z.boolean().describe("Suggested questions in the builder."),
});
export type FeatureFlags = z.infer<typeof FeatureFlags>;
export type FlagName = keyof FeatureFlags;

/** What holds when nothing else is known: for visitors, and when the flags could not be loaded. */
export const defaultFlags: FeatureFlags = { ats_enabled: false, export_enabled: true, ai_questions_enabled: true };
