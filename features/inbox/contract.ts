import { z } from "zod";
import { longestCursor } from "#platform/list/pages.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { InboxItem } from "./inbox-shapes.ts";

const Digest = z.object({
  isOn: z.boolean().describe("Whether the daily mail is sent."),
  timeZone: z
    .string()
    .max(64, "Use the name of a time zone")
    .refine(isTimeZone, "Use the name of a time zone, such as Europe/Warsaw")
    .describe("IANA name of the time zone in which the caller works."),
  hour: z
    .number("Choose an hour")
    .int("Choose an hour")
    .min(0, "Choose an hour")
    .max(23, "Choose an hour")
    .describe("The hour of their day from which it is sent."),
});

export const inboxContract = contractOf({
  /** What happened that concerns the caller, the latest first. Errors: BAD_REQUEST. */
  list: procedure("ats", "GET", "/inbox")
    .input(
      z.object({
        tab: z.enum(["all", "unread"]).default("all").describe("Which of it."),
        limit: z.coerce.number().int().min(1).max(200).default(50).describe("Items of one page."),
        cursor: z.string().max(longestCursor).optional().describe("nextCursor of the page before."),
      }),
    )
    .output(
      z.object({ items: z.array(InboxItem), nextCursor: z.string().nullable().describe("Null on the last page.") }),
    ),
  /** How much of it the caller has not read. Errors: none of its own. */
  count: procedure("ats", "GET", "/inbox/count").output(z.object({ unread: z.number().int().describe("Up to 100.") })),
  /** Marks items as read, or as not read; all of them up to a time where none is named. Errors: BAD_REQUEST. */
  setRead: procedure("ats", "POST", "/inbox/read")
    .input(
      z.object({
        itemIds: z
          .array(z.uuid("Use ids of items"))
          .max(200, "Choose 200 at most")
          .optional()
          .describe("Which; left out for all."),
        isRead: z.boolean().default(true).describe("Whether they are read."),
      }),
    )
    .output(z.object({ changed: z.array(z.uuid()).describe("Those that changed, 1000 at most.") })),
  /** The caller's daily mail. Errors: none of its own. */
  getDigest: procedure("ats", "GET", "/digest").output(
    Digest.extend({
      timeZone: z.string().describe("IANA name of the time zone in which the caller works."),
      isKnown: z.boolean().describe("Whether the caller, or their browser, has said so before."),
    }),
  ),
  /** Changes the caller's daily mail. Errors: BAD_REQUEST. */
  saveDigest: procedure("ats", "PUT", "/digest").input(Digest).output(Digest),
  /** Turns the daily mail off, for whoever holds the link in it. Errors: NOT_FOUND for a link that is none. */
  stopDigest: procedure("nothing", "POST", "/digest/stop")
    .input(
      z.object({
        secret: z
          .string()
          .min(20, "Open the link in the email again")
          .max(100, "Open the link in the email again")
          .describe("The secret in the link."),
      }),
    )
    .output(z.object({ stopped: z.literal(true).describe("Always.") })),
});
