import { sql } from "kysely";
import type { ActorDb } from "#platform/server/transaction.ts";
import { CreatedWorkspace } from "../contract.ts";

/** Calls the database function of the same name, which decides: it alone can do so for ten calls at once. */
export async function createWorkspaceAtomic(
  db: ActorDb,
  person: { userId: string; email: string; fullName: string | null },
): Promise<CreatedWorkspace[]> {
  const { rows } = await sql<{ made: unknown }>`
    select to_jsonb(w) as made
      from create_workspace_atomic(${person.userId}::uuid, ${person.email}, ${person.fullName}) w`.execute(db);
  return rows.map((row) => CreatedWorkspace.parse(row.made));
}
