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

/** An operation as it lies on the device. */
export const KeptOperation = PendingOperation.extend({
  timestamp: z.number().describe("When it was made, in ms since 1970."),
  retryCount: z.number().int().min(0).describe("Tries that brought nothing."),
  userId: z.uuid().describe("Who made it; it is sent as nobody else."),
  organizationId: z.uuid().nullable().describe("The organization it was made in; null where it belongs to none."),
  clientId: z.uuid().describe("The device."),
  seq: z.number().int().min(1).describe("Place in the order of the person's changes on this device."),
  entityIds: z.array(z.string()).describe("What is changed; what concerns the same thing waits behind it."),
  baseVersion: z.number().int().nullable().describe("Version that the person saw; null where none counts."),
  fields: z.array(z.string()).describe("Names of the fields that are changed."),
  schemaVersion: z.literal(1).describe("Form of this record."),
  label: z.string().describe("What was done, in words for its owner."),
  state: z
    .enum(["waiting", "attention", "discarded"])
    .describe(
      "Attention: another try of the same would be refused again. Discarded: its owner gave it up, and the server has still to hear of it, because a try of it may be on its way.",
    ),
  wasSent: z.boolean().describe("Whether it may have reached the server; then it must not change any more."),
  notBefore: z.number().describe("Not to be tried before then, in ms since 1970."),
  problem: z.object({ status: z.number(), message: z.string() }).nullable().describe("Why it needs attention."),
});
export type KeptOperation = z.infer<typeof KeptOperation>;

/** What the maker of an operation says about it. */
export type NewOperation = Pick<KeptOperation, "type" | "entity" | "data" | "entityIds" | "label"> &
  Partial<Pick<KeptOperation, "organizationId" | "baseVersion" | "fields">> & {
    /** Takes the place of one that was not sent yet and changes the same thing in the same way: only the last counts. */
    isLastOnly?: boolean;
  };
