import { sql } from "kysely";
import type { ActorDb } from "../transaction.ts";

/** What somebody did that has to be proven later. */
export interface AuditNote {
  organizationId: string;
  /** In snake_case, such as "person_exported". */
  action: string;
  /** What it was done to; people, candidates, users, documents and notes get a pseudonym. */
  subjectKind: "person" | "candidate" | "user" | "document" | "note" | "group" | "organization" | "opportunity";
  subjectId: string;
  /** Roles, counts, codes. Never a name, an address, or words of somebody: it outlives them. */
  detail?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** Adds what the actor does to the audit log, in the same transaction. One writer at a time for each organization: note it last. */
export async function noteAudit(
  db: ActorDb,
  { organizationId, action, subjectKind, subjectId, detail = {} }: AuditNote,
) {
  const { rows } = await sql<{
    seq: string | null;
  }>`select app.note_audit(${organizationId}::uuid, ${action}, ${subjectKind},
    ${subjectId}::uuid, ${JSON.stringify(detail)}::jsonb) as seq`.execute(db);
  if (rows[0]?.seq == null) throw new Error(`${action} was not noted: the actor is not of this organization.`);
}
