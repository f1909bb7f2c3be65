import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";

const OrganizationId = z.object({
  organizationId: z.uuid("Choose an organization").describe("The organization."),
});
const MailId = OrganizationId.extend({ mailId: z.uuid("Use a mail's id").describe("The mail.") });
const Instant = z.iso.datetime();

const mailStates = ["queued", "sending", "sent", "failed", "cancelled"] as const;

/** A mail of the outbox, without its text. */
export const OutboxMail = z.object({
  id: z.uuid().describe("The mail."),
  kind: z.string().describe("What it is about, such as candidate-message."),
  recipient: z.string().describe("Address it goes to."),
  subject: z.string().describe("Subject line."),
  state: z.enum(mailStates).describe("What became of it; sent once a mail server took it."),
  attempts: z.number().int().describe("How often it was tried."),
  nextTryAt: Instant.nullable().describe("When it is tried next; null where it is not."),
  failure: z.string().describe("What went wrong the last time; empty where nothing did."),
  createdAt: Instant.describe("When it was queued."),
  sentAt: Instant.nullable().describe("When a mail server took it."),
  isReadable: z
    .boolean()
    .describe("Whether its text can be read: it is for a candidate or a panel, and no mail server took it."),
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const Outbox = z.object({
  mails: z.array(OutboxMail).describe("The latest first, 100 at most."),
  counts: z
    .object({
      waiting: z.number().int().describe("Those that wait or are being sent."),
      sent: z.number().int().describe("Those that were sent."),
      failed: z.number().int().describe("Those that failed."),
      cancelled: z.number().int().describe("Those that were taken back."),
    })
    .describe("Of the last 90 days."),
  hasMailServer: z.boolean().describe("Whether a mail server is set; without one, mails wait and none is lost."),
});
export type Outbox = z.output<typeof Outbox>;

export const outboxTabs = ["waiting", "sent", "failed", "cancelled"] as const;

export const emailsContract = contractOf({
  /** What became of the mails of an organization. Errors: NOT_FOUND, FORBIDDEN. */
  listOutbox: procedure("session", "GET", "/organizations/{organizationId}/outbox")
    .input(OrganizationId.extend({ tab: z.enum(outboxTabs).optional().describe("Only those.") }))
    .output(Outbox),
  /** What one says that no mail server took, without the personal links in it. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it isn't kept. */
  readWaiting: procedure("session", "GET", "/organizations/{organizationId}/outbox/{mailId}/text")
    .input(MailId)
    .output(z.object({ subject: z.string().describe("Subject line."), text: z.string().describe("Its text.") })),
  /** Takes one back that waits. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it does not wait. */
  cancel: procedure("session", "POST", "/organizations/{organizationId}/outbox/{mailId}/cancel")
    .input(MailId)
    .output(z.object({ mailId: z.uuid().describe("The mail.") })),
  /** Tries one anew that failed or was taken back. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where there is nothing to try. */
  resend: procedure("session", "POST", "/organizations/{organizationId}/outbox/{mailId}/resend")
    .input(MailId)
    .output(z.object({ mailId: z.uuid().describe("The mail.") })),
});
