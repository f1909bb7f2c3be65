import { z } from "zod";

/** A change that waits to reach the server, in the shape that the ledger fixes (ledger S3.07). */
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

/** What was done, as it lies on the device in the one edit of its entry. */
export interface Operation extends Pick<PendingOperation, "type" | "entity" | "data"> {
  /** What is changed; what concerns the same thing waits behind it. */
  entityIds: string[];
  /** The organization it was made in; null where it belongs to none. */
  organizationId: string | null;
}

/** What the maker of an operation says about it. */
export type NewOperation = Omit<Operation, "organizationId"> & {
  /** What was done, in words for its owner. */
  label: string;
  organizationId?: string | null;
  /** Known before it is made, for whoever may give it up again. */
  id?: string;
  /** Until when, in ms from now, it can be given up as if it had never been made. */
  after?: number;
  /** Takes the place of one that was not sent yet and changes the same thing in the same way: only the last counts. */
  isLastOnly?: boolean;
};
