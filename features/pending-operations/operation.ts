import { z } from "zod";

/** A change that waits to reach the server, in the shape that the specification fixes (ledger S3.07). */
export const PendingOperation = z.object({
  id: z
    .uuid()
    .describe("Made by the device; goes along as the idempotency key, so that a second try does nothing twice."),
  type: z.enum(["create", "update", "delete"]).describe("What it does to the entity."),
  entity: z.string().min(1).max(200).describe("Kind of thing that is changed, such as interview-plans.archive."),
  data: z.unknown().describe("What is sent."),
  timestamp: z
    .union([z.number(), z.string().min(1)])
    .describe("When it was made; for people to read, never to decide by."),
  retryCount: z.number().int().min(0).optional().describe("Tries that brought nothing."),
});
export type PendingOperation = z.infer<typeof PendingOperation>;
