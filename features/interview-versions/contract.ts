import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";

/** A frozen copy of one round. Fields are named as the columns are. */
export const InterviewVersion = z.object({
  id: z.uuid().describe("The version."),
  interview_round_id: z.uuid().describe("The round it is a version of."),
  version_number: z.number().int().describe("1, 2, 3 … within the round."),
  title: z.string().describe("Name of the round when it was published."),
  content_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("SHA-256 of the canonical content: same content, same hash."),
  content: z.unknown().describe("Questions, competencies with anchors, settings; see version-content.ts."),
  note: z.string().describe("Change note of the publication that made it."),
  created_at: z.iso.datetime().describe("When it was published."),
});
export type InterviewVersion = z.infer<typeof InterviewVersion>;

const isUuids = (ids: string[]) => z.array(z.uuid()).max(200).safeParse(ids).success;

/** Rounds that a read is limited to: separated by commas, or each under the name again. Empty for no round at all. */
export const RoundIds = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given].flat().flatMap((list) =>
      list
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  )
  .refine(isUuids, "Give up to 200 UUIDs, separated by commas");

export const interviewVersionsContract = contractOf({
  /** Id of the version that new candidates of a round get; null before the first publication, or when the round is not the caller's. Errors: none of its own. */
  getCurrentVersionOptimized: procedure("session", "POST", "/rpc/get_current_version_optimized", { readsOnly: true })
    .input(z.object({ round_id: z.uuid("round_id must be a UUID").describe("The round.") }))
    .output(z.uuid().nullable()),
  /** One version. Errors: NOT_FOUND. */
  get: procedure("session", "GET", "/interview_versions/{id}")
    .input(z.object({ id: z.uuid().describe("The version.") }))
    .output(InterviewVersion),
  /** Versions of a round, newest first. Errors: NOT_FOUND. */
  listOfRound: procedure("session", "GET", "/interview-rounds/{roundId}/versions")
    .input(z.object({ roundId: z.uuid().describe("The round.") }))
    .output(z.array(InterviewVersion)),
  /** Current versions: of these rounds, or the newest up to limit. Errors: BAD_REQUEST. */
  listActive: procedure("session", "GET", "/v_active_versions")
    .input(
      z.object({
        round_ids: RoundIds.optional().describe("UUIDs, separated by commas or each under the name again."),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(100)
          .optional()
          .describe("Rows at most; 100 where no rounds are named."),
      }),
    )
    .output(z.array(InterviewVersion)),
});
