import { z } from "zod";

/** From where a version is looked at: the builder, a candidate's own pinned version, or an admin. */
export const VersionContext = z.object({
  type: z.enum(["editing", "candidate", "admin"]).default("editing").describe("Who looks."),
  enabled: z.boolean().default(true).describe("Whether the version is to be loaded."),
  planId: z.uuid().optional().describe("The interview plan."),
  candidateId: z.uuid().optional().describe("The candidate whose pinned version counts."),
  interviewRoundId: z.uuid().optional().describe("The round."),
});
export type VersionContext = z.infer<typeof VersionContext>;
