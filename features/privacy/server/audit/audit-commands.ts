import { ChainCheck } from "#platform/server/audit/chain.ts";
import { noteAudit } from "#platform/server/audit/note-audit.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { AuditFile, AuditOutcome } from "../../audit-shapes.ts";
import { privacyRights } from "../../policy.ts";
import { findHead, listChain, listEvents, listSignatures } from "./audit-queries.ts";

type Asked = Parameters<typeof listEvents>[1];

const inOrganization = (actor: Actor, of: { organizationId: string }) => {
  authorize(actor, privacyRights.audit, of);
};

export async function listAudit(db: ActorDb, actor: Actor, asked: Asked) {
  inOrganization(actor, asked);
  const rows = await listEvents(db, asked);
  const items = rows.slice(0, asked.limit);
  return {
    items,
    nextBefore: rows.length > asked.limit ? (items.at(-1)?.seq ?? null) : null,
    total: (await findHead(db, asked.organizationId))?.seq ?? 0,
  };
}

/** Rows that are held at once. */
const atOnce = 5000;

async function* chainOf(db: ActorDb, organizationId: string) {
  let after = 0;
  for (;;) {
    const events = await listChain(db, { organizationId, after, limit: atOnce });
    yield events;
    const last = events.at(-1);
    if (events.length < atOnce || !last) return;
    after = last.seq;
  }
}

/** Computes every hash anew, and holds what was signed against it. */
export async function verifyAudit(db: ActorDb, actor: Actor, of: { organizationId: string }): Promise<AuditOutcome> {
  inOrganization(actor, of);
  const heads = await listSignatures(db, of.organizationId);
  const check = new ChainCheck({ wanted: heads.map(({ seq }) => seq) });
  let events = 0;
  for await (const some of chainOf(db, of.organizationId)) {
    for (const event of some) check.add(event);
    events += some.length;
  }
  const outcome = check.end(heads);
  const last = heads.at(-1);
  return {
    holds: outcome.holds,
    events,
    seq: outcome.holds ? null : outcome.seq,
    fault: outcome.holds ? null : outcome.fault,
    hash: outcome.holds && outcome.events > 0 ? outcome.hash : null,
    signed: last ? { seq: last.seq, at: last.signedAt, publicKey: last.publicKey } : null,
  };
}

interface Exporting {
  organizationId: string;
  now: Date;
}

/** The log as a file; that it was exported is its last event. */
export async function exportAudit(db: ActorDb, actor: Actor, { organizationId, now }: Exporting): Promise<AuditFile> {
  inOrganization(actor, { organizationId });
  const head = await findHead(db, organizationId);
  await noteAudit(db, {
    organizationId,
    action: "audit_exported",
    subjectKind: "organization",
    subjectId: organizationId,
    detail: { events: head?.seq ?? 0 },
  });
  const { name } = await db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const events: AuditFile["events"] = [];
  for await (const some of chainOf(db, organizationId)) events.push(...some);
  return {
    format: "evenhand-audit",
    version: 1,
    organization: { id: organizationId, name },
    exportedAt: now.toISOString(),
    events,
    signatures: await listSignatures(db, organizationId),
  };
}
