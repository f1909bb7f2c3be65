import { sql } from "kysely";
import type { Pool } from "pg";
import { currentKeyId, type DataKeys, keyFor } from "../data-keys.ts";
import { asSystem } from "../transaction.ts";
import { signHead, signingKeyOf } from "./chain.ts";

/** Signs the last event of each chain that has grown since, with a key of the settings. Safe to repeat. Answers how many. */
export async function signAuditHeads(pool: Pool, settings: DataKeys, now: Date): Promise<number> {
  const seed = keyFor(settings, currentKeyId(settings), "audit-heads");
  if (seed === null) return 0;
  const key = signingKeyOf(seed);
  return asSystem(pool, async (db) => {
    const { rows } = await sql<{ organizationId: string; seq: string; hash: string }>`
      select h.organization_id, h.seq, h.hash from audit_heads h
       where h.seq > coalesce((select max(s.seq) from audit_signatures s where s.organization_id = h.organization_id), 0)`.execute(
      db,
    );
    const signedAt = now.toISOString();
    for (const { organizationId, seq, hash } of rows)
      await db
        .insertInto("auditSignatures")
        .values(signHead(key, { organizationId, seq: Number(seq), hash, signedAt }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return rows.length;
  });
}
