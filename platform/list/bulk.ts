import { z } from "zod";

/** What came of something that was done to many. */
export const BulkAnswer = z.object({
  done: z.array(z.string()).describe("Ids of those that changed, or of the copies that were made."),
  refused: z
    .array(
      z.object({
        id: z.string().describe("Which one."),
        isGone: z.boolean().describe("It is not there any more, or not the caller's."),
        reason: z.string().describe("Why, in a sentence."),
      }),
    )
    .describe("Those that stay as they were. Where nothing at all could be done, the request itself is refused."),
});
export type BulkAnswer = z.output<typeof BulkAnswer>;
