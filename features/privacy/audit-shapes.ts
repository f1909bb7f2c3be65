import { z } from "zod";

/** What the audit log tells of, in the order of its filter. */
export const auditActions = [
  "role_changed",
  "member_added",
  "member_removed",
  "person_merged",
  "person_unmerged",
  "person_exported",
  "candidates_exported",
  "audit_exported",
  "name_revealed",
  "erasure_requested",
  "person_erased",
  "retention_changed",
  "retention_extended",
  "document_redacted",
  "note_redacted",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const AuditEntry = z.object({
  seq: z.number().int().describe("Place in the log, from 1 on."),
  at: z.string().describe("When, in UTC, to the microsecond."),
  actorKind: z.enum(["user", "candidate", "program"]).describe("Who did it."),
  actor: z.uuid().nullable().describe("The user's pseudonym."),
  actorName: z.string().nullable().describe("Their name, while they belong to the organization."),
  actorUserId: z.uuid().nullable().describe("Their account, while it is known."),
  action: z.string().describe("What was done, in snake_case."),
  subjectKind: z.string().describe("What it was done to."),
  subject: z.uuid().nullable().describe("The thing, or the pseudonym of a person."),
  subjectName: z.string().nullable().describe("What it is called, while it is known: nothing for who was erased."),
  subjectThing: z.uuid().nullable().describe("Its id behind the pseudonym, while it is known."),
  detail: z.string().describe("More about it, the JSON text that was hashed."),
  previousHash: z.string().describe("Hash of the event before."),
  hash: z.string().describe("Its own."),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const SignedHead = z.object({
  organizationId: z.uuid(),
  seq: z.number().int(),
  hash: z.string(),
  signedAt: z.string(),
  publicKey: z.string(),
  signature: z.string(),
});

/** What came of checking the log. */
export const AuditOutcome = z.object({
  holds: z.boolean().describe("Whether every event is as it was written, and none is missing."),
  events: z.number().int().describe("How many there are."),
  seq: z.number().int().nullable().describe("The first that does not hold; null where all do."),
  fault: z
    .enum(["missing", "order", "changed", "link", "organization", "signature", "cut"])
    .nullable()
    .describe("What is wrong with it."),
  hash: z.string().nullable().describe("Hash of the last event."),
  signed: z
    .object({ seq: z.number().int(), at: z.string(), publicKey: z.string() })
    .nullable()
    .describe("The last event that was signed, when, and by which key; null before the first hour is over."),
});
export type AuditOutcome = z.output<typeof AuditOutcome>;

/** An audit log as a file, which `evenhand audit verify` checks without a server. */
export const AuditFile = z.object({
  format: z.literal("evenhand-audit"),
  version: z.literal(1),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  exportedAt: z.string(),
  events: z.array(
    z.object({
      organizationId: z.uuid(),
      seq: z.number().int(),
      at: z.string(),
      actorKind: z.string(),
      actor: z.string().nullable(),
      action: z.string(),
      subjectKind: z.string(),
      subject: z.string().nullable(),
      detail: z.string(),
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
  signatures: z.array(SignedHead),
});
export type AuditFile = z.output<typeof AuditFile>;
