import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";

const OrganizationId = z.object({
  organizationId: z.uuid("Choose an organization").describe("The organization."),
});
const MailId = OrganizationId.extend({ mailId: z.uuid("Use a mail's id").describe("The mail.") });

/** A mail that came in and could not be put under a candidacy for certain. */
export const AsideMail = z.object({
  id: z.uuid().describe("The mail."),
  kind: z.enum(["reply", "automatic", "answer"]).describe("Written by a person, by a mail program, or by a calendar."),
  fromAddress: z.string().describe("Address of its sender."),
  fromName: z.string().describe("What they call themselves."),
  subject: z.string().describe("Subject."),
  body: z.string().describe("What is new in it."),
  files: z.array(z.string()).describe("Names of files that came with it."),
  receivedAt: z.iso.datetime().describe("When it came in."),
  suggestion: z
    .object({
      candidateId: z.uuid().describe("The candidacy."),
      name: z.string().describe("The candidate."),
      opportunityTitle: z.string().nullable().describe("The role."),
    })
    .nullable()
    .describe("Where it may belong: it answers a mail to them from another address, or comes from their address."),
});
export type AsideMail = z.output<typeof AsideMail>;

export const repliesContract = contractOf({
  /** Mails that wait for somebody to say where they belong, the latest first. Errors: NOT_FOUND, FORBIDDEN. */
  listAside: procedure("ats", "GET", "/organizations/{organizationId}/received-mails")
    .input(OrganizationId)
    .output(
      z.object({
        mails: z.array(AsideMail).describe("100 at most."),
        isReading: z.boolean().describe("Whether mails come in at all: a mailbox is read, or an address takes them."),
      }),
    ),
  /** Puts one under a candidacy, as a message from the candidate with its files. Errors: NOT_FOUND, FORBIDDEN. */
  assign: procedure("ats", "POST", "/organizations/{organizationId}/received-mails/{mailId}/assign")
    .input(MailId.extend({ candidateId: z.uuid("Choose a candidate").describe("The candidacy.") }))
    .output(z.object({ mailId: z.uuid().describe("The mail.") })),
  /** Empties one that belongs nowhere. Errors: NOT_FOUND, FORBIDDEN. */
  dismiss: procedure("ats", "POST", "/organizations/{organizationId}/received-mails/{mailId}/dismiss")
    .input(MailId)
    .output(z.object({ mailId: z.uuid().describe("The mail.") })),
});
