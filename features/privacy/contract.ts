import { z } from "zod";
import { consentStates, legalBases } from "#features/people/person-shapes.ts";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { nearDay } from "#platform/text/day-shapes.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { AuditEntry, AuditFile, AuditOutcome } from "./audit-shapes.ts";
import { heldBy, periods, retentionReasons } from "./retention.ts";

const OrganizationId = z.object({ organizationId: z.uuid("Use an organization's id").describe("The organization.") });
const PersonId = z.object({ personId: z.uuid("Use a person's id").describe("The person.") });
const PersonIds = z.array(z.uuid("Use ids of people")).min(1).max(200, "Choose 200 at most").describe("The people.");
const Instant = z.iso.datetime();

const requestKinds = ["export", "erase", "correct"] as const;
export const erasureReasons = ["asked", "wrong", "not_needed"] as const;

const Period = z.number().int().nullable();
export const Rule = z.object({
  groupId: z.uuid().nullable().describe("For this hiring group alone; null for the organization."),
  isOn: z.boolean().describe("Whether anybody is erased by the rules; of the organization alone."),
  endedMonths: Period.describe("Months after a candidacy was declined or withdrawn; null for no end."),
  hiredMonths: Period.describe("Months after somebody was hired; null for no end."),
  prospectMonths: Period.describe(
    "Months after the last thing that happened with somebody without a candidacy; null for no end.",
  ),
  firstDue: z.iso.date().nullable().describe("Day before which nobody is erased by it."),
  version: z.number().int().describe("Counts edits; a write on another one is refused. 0 where it was never set."),
});
export type Rule = z.output<typeof Rule>;

export const Rules = z.object({
  organization: Rule.describe("What holds for everybody."),
  groups: z
    .array(Rule.extend({ groupId: z.uuid(), name: z.string() }))
    .describe("Each hiring group, with what it sets for itself."),
});
export type Rules = z.output<typeof Rules>;

export const DuePerson = z.object({
  personId: z.uuid().describe("The person."),
  fullName: z.string().describe("Their name."),
  due: z.iso.date().describe("Day on which they are erased."),
  why: z.enum(retentionReasons).describe("What the period counts from."),
  months: z.number().int().describe("The period."),
  heldBy: z.enum(heldBy).nullable().describe("What moved the day back; null where nothing did."),
});
export type DuePerson = z.output<typeof DuePerson>;

export const Erasure = z.object({
  id: z.uuid().describe("The erasure."),
  personId: z.uuid().describe("The row that stays as a tombstone."),
  cause: z.enum(["request", "rule"]).describe("Asked for by somebody, or due by a rule."),
  reason: z.enum([...erasureReasons, ...retentionReasons]).describe("Why."),
  months: z.number().int().nullable().describe("Months of the rule."),
  state: z.enum(["queued", "files", "done"]).describe("Queued; rows erased and files to go; done."),
  counts: z.record(z.string(), z.number().int()).describe("The proof: what went, by store."),
  attempts: z.number().int().describe("How often it was begun."),
  failure: z.string().nullable().describe("What went wrong the last time."),
  requestedByName: z.string().nullable().describe("Who asked for it; null for a rule."),
  requestedAt: Instant.describe("When."),
  finishedAt: Instant.nullable().describe("When the last of it was gone."),
});
export type Erasure = z.output<typeof Erasure>;

export const PrivacyRequest = z.object({
  id: z.uuid().describe("The request."),
  personId: z.uuid().describe("Who asked."),
  fullName: z.string().describe("Their name."),
  kind: z.enum(requestKinds).describe("What they asked for."),
  via: z.enum(["candidate", "team"]).describe("By their link, or noted by the team."),
  note: z.string().describe("What they wrote."),
  state: z.enum(["open", "done", "declined"]).describe("Where it stands."),
  dueOn: z.iso.date().describe("Day by which it has to be answered."),
  createdAt: Instant.describe("When it was asked."),
  closedAt: Instant.nullable().describe("When it was answered."),
  closedByName: z.string().nullable().describe("Who answered it."),
  closingNote: z.string().describe("Why it was declined, or what was done."),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const PersonPrivacy = z.object({
  personId: z.uuid().describe("The person."),
  organizationId: z.uuid().describe("Whose they are."),
  groupId: z.uuid().describe("A hiring group of the caller that knows them."),
  fullName: z.string().describe("Their name."),
  legalBasis: z.enum(legalBases).describe("On what ground their data is kept."),
  consentState: z.enum(consentStates).describe("Where asking to stay on file stands."),
  consentAskedAt: Instant.nullable().describe("When they were last asked."),
  consentUntil: z.iso.date().nullable().describe("Until when their consent counts."),
  due: z
    .object({
      on: z.iso.date().describe("Day on which they are erased."),
      why: z.enum(retentionReasons).describe("What the period counts from."),
      months: z.number().int().describe("The period."),
      heldBy: z.enum(heldBy).nullable().describe("What moved the day back."),
    })
    .nullable()
    .describe("Null while a candidacy is open, or no rule asks for it."),
  extension: z
    .object({ until: z.iso.date(), reason: z.string(), byName: z.string().nullable(), at: Instant })
    .nullable()
    .describe("Whether somebody decided to keep them longer."),
  requests: z.array(PrivacyRequest).describe("What they asked for, the latest first."),
  tombstone: z
    .object({
      erasedAt: Instant.nullable().describe("When; null while it is queued."),
      cause: z.enum(["request", "rule"]).describe("Asked for by somebody, or due by a rule."),
      reason: z.enum([...erasureReasons, ...retentionReasons]).describe("Why."),
      months: z.number().int().nullable().describe("Months of the rule."),
      requestedAt: Instant.describe("When it was asked for, or due."),
    })
    .nullable()
    .describe("That they are, or will be, erased."),
  may: z
    .object({
      extend: z.boolean().describe("Keep them longer, note what they ask for, redact."),
      erase: z.boolean().describe("Erase them, and export their data."),
    })
    .describe("What the caller may do."),
});
export type PersonPrivacy = z.output<typeof PersonPrivacy>;

const RuleInput = z.object({
  groupId: z
    .uuid("Use a hiring group's id")
    .nullable()
    .default(null)
    .describe("For this hiring group alone; null for the organization."),
  isOn: z.boolean().default(true).describe("Whether anybody is erased by the rules; of the organization alone."),
  ...periods,
});

const Redacted = z
  .array(filledText(500, "Enter the words to black out"))
  .min(1, "Enter the words to black out")
  .max(50, "Redact at most 50 at a time")
  .describe("Words to black out, wherever they stand.");

export const privacyContract = contractOf({
  /** The audit log, the latest first. Errors: NOT_FOUND, FORBIDDEN below admin, BAD_REQUEST. */
  listAudit: procedure("session", "GET", "/organizations/{organizationId}/audit-events")
    .input(
      OrganizationId.extend({
        action: z.array(textOf(60)).max(40).optional().describe("Only these actions."),
        actorId: z.uuid("Use a user's id").optional().describe("Only what this user did."),
        from: z.iso.datetime({ offset: true }).optional().describe("From this instant on."),
        to: z.iso.datetime({ offset: true }).optional().describe("Before this instant."),
        before: z.coerce.number().int().min(1).optional().describe("nextBefore of the page before."),
        limit: z.coerce.number().int().min(1).max(200).default(50).describe("At most so many."),
      }),
    )
    .output(
      z.object({
        items: z.array(AuditEntry),
        nextBefore: z.number().int().nullable().describe("Null on the last page."),
        total: z.number().int().describe("Events in the log."),
      }),
    ),
  /** Computes every hash anew, and compares what was signed. Errors: NOT_FOUND, FORBIDDEN below admin. */
  verifyAudit: procedure("session", "GET", "/organizations/{organizationId}/audit-events/verify")
    .input(OrganizationId)
    .output(AuditOutcome),
  /** The whole log as a file that can be checked without a server. That it was exported stands in it. Errors: NOT_FOUND, FORBIDDEN below admin. */
  exportAudit: procedure("session", "POST", "/organizations/{organizationId}/audit-events/export", {
    answersSecret: "again",
  })
    .input(OrganizationId)
    .output(AuditFile),
  /** How long data is kept. Errors: NOT_FOUND. */
  getRules: procedure("ats", "GET", "/organizations/{organizationId}/retention").input(OrganizationId).output(Rules),
  /**
   * Says how long data is kept. Turned on or made shorter, it erases nobody within 30 days. A hiring group never keeps longer than its
   * organization; one without any period of its own follows it. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST.
   */
  saveRule: procedure("ats", "PUT", "/organizations/{organizationId}/retention")
    .input(
      OrganizationId.extend({
        version: z
          .number("Use the version that you saw")
          .int()
          .min(0)
          .max(largestVersion)
          .describe("Version that the caller saw; 0 for none."),
        rule: RuleInput.describe("All of it."),
      }),
    )
    .output(Rules),
  /** Who would be erased when and why, under rules that are only tried. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  tryRules: procedure("ats", "POST", "/organizations/{organizationId}/retention/try", { readsOnly: true })
    .input(
      OrganizationId.extend({
        rules: z.array(RuleInput).max(500).describe("The rule of the organization, and those of hiring groups."),
      }),
    )
    .output(
      z.object({
        people: z.number().int().describe("Who has a day."),
        months: z
          .array(z.object({ month: z.string(), people: z.number().int() }))
          .describe("How many in each month, the first 24."),
        items: z.array(DuePerson).describe("The first 200, by their day."),
      }),
    ),
  /** Whose data of a hiring group is erased in the next 30 days. Errors: NOT_FOUND. */
  listDue: procedure("ats", "GET", "/hiring-groups/{groupId}/due-people")
    .input(z.object({ groupId: z.uuid("Choose a hiring group").describe("The hiring group.") }))
    .output(
      z.object({
        people: z.number().int().describe("How many."),
        first: z.iso.date().nullable().describe("The first day."),
        items: z.array(DuePerson).describe("The first 200, by their day."),
      }),
    ),
  /** What is kept of somebody, until when and why, and what they asked for. Errors: NOT_FOUND. */
  ofPerson: procedure("ats", "GET", "/people/{personId}/privacy").input(PersonId).output(PersonPrivacy),
  /** Keeps people longer than the rule says, or takes that back. Each by itself. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  extend: procedure("ats", "POST", "/people/keep-longer")
    .input(
      z.object({
        personIds: PersonIds,
        until: nearDay().nullable().describe("Last day; null to take it back."),
        reason: textOf(500).default("").describe("Why; wanted with a day."),
      }),
    )
    .output(BulkAnswer),
  /** Erases people for good. Each by itself. Errors: NOT_FOUND, FORBIDDEN below admin. */
  erase: procedure("ats", "POST", "/people/erase")
    .input(z.object({ personIds: PersonIds, reason: z.enum(erasureReasons).describe("Why.") }))
    .output(BulkAnswer),
  /** What was erased, with the proof, the latest first, 200 at most. Errors: NOT_FOUND, FORBIDDEN below admin. */
  listErasures: procedure("ats", "GET", "/organizations/{organizationId}/erasures")
    .input(OrganizationId)
    .output(z.array(Erasure)),
  /** What people asked for and nobody has answered yet. Errors: NOT_FOUND. */
  listRequests: procedure("ats", "GET", "/organizations/{organizationId}/privacy-requests")
    .input(OrganizationId)
    .output(z.array(PrivacyRequest)),
  /** Notes what somebody asked for by mail or phone. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where the same is open. */
  addRequest: procedure("ats", "POST", "/people/{personId}/privacy-requests")
    .input(
      PersonId.extend({
        kind: z.enum(requestKinds).describe("What they asked for."),
        note: textOf(2000).default("").describe("What they wrote."),
      }),
    )
    .output(PersonPrivacy),
  /** Says that a request is answered. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it is, BAD_REQUEST without a reason for a refusal. */
  closeRequest: procedure("ats", "POST", "/privacy-requests/{requestId}/close")
    .input(
      z.object({
        requestId: z.uuid("Use a request's id").describe("The request."),
        state: z.enum(["done", "declined"]).describe("What came of it."),
        note: textOf(2000).default("").describe("Why it was declined, or what was done."),
      }),
    )
    .output(PersonPrivacy),
  /** What a candidate asks for by the secret of their link. Once more changes nothing. Errors: NOT_FOUND where the link is over. */
  request: procedure("nothing", "POST", "/privacy-requests")
    .input(
      z.object({
        secret: textOf(200).describe("The secret of their link."),
        kind: z.enum(requestKinds).describe("What they ask for."),
        note: textOf(2000).default("").describe("What they write."),
      }),
    )
    .output(z.object({ noted: z.literal(true) })),
  /** Blacks words out of a document: what is kept then is its text without them. Not taken back. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST where they don't stand in it. */
  redactDocument: procedure("ats", "POST", "/documents/{documentId}/redact")
    .input(z.object({ documentId: z.uuid("Use a document's id").describe("The document."), words: Redacted }))
    .output(z.object({ documentId: z.uuid(), times: z.number().int().describe("How often they stood in it.") })),
  /** Blacks words out of a note; for its author, owner and admins. Not taken back. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST where they don't stand in it. */
  redactNote: procedure("ats", "POST", "/candidate-notes/{noteId}/redact")
    .input(z.object({ noteId: z.uuid("Use a note's id").describe("The note."), words: Redacted }))
    .output(z.object({ noteId: z.uuid(), times: z.number().int().describe("How often they stood in it.") })),
});
