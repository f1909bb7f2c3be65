import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { getUserFeatureFlags } from "#features/feature-flags/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { noteAudit } from "#platform/server/audit/note-audit.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { ExportAsked, type ExportFormat } from "../../exports/export-asked.ts";
import { candidateFileRights } from "../../policy.ts";

interface TakingOut {
  format: ExportFormat;
  asked: ExportAsked;
}

/** A list that somebody takes out. */
export interface ExportRecord extends TakingOut {
  id: string;
  groupId: string;
  createdAt: string;
}

export const fileNameOf = ({
  asked: { list },
  format,
  createdAt,
}: Pick<ExportRecord, "asked" | "format" | "createdAt">): string =>
  `${list === "opportunities" ? "roles" : list}-${createdAt.slice(0, 10)}.${format}`;

/** Throws where export is switched off for the acting person. */
export async function requireExport(db: ActorDb, actor: Actor, groupId: string): Promise<void> {
  authorize(actor, candidateFileRights.takeOut, { groupId });
  if (!(await getUserFeatureFlags(db)).export_enabled)
    throw new Refusal("FORBIDDEN", "Export is turned off for you. Ask an owner or admin to turn it on.");
}

/** Notes that a list is taken out, with all that narrows it; its rows are read while the file is fetched. */
export async function takeOut(db: ActorDb, actor: Actor, { format, asked }: TakingOut, now: Date) {
  const { groupId } = asked.filters;
  const { organizationId } = seatOf(actor, { groupId });
  await requireExport(db, actor, groupId);
  const id = randomUUID();
  await db
    .insertInto("candidateExports")
    .values({
      id,
      organizationId,
      groupId,
      format,
      list: asked.list,
      asked: sql<string>`${JSON.stringify(asked)}::jsonb`,
      createdBy: actor.userId,
      createdAt: now.toISOString(),
    })
    .execute();
  // Viewers add no events: what they take out is kept in its own row.
  if (mayNote(actor, groupId))
    await noteHiring(db, actor, [
      { organizationId, groupId, what: "list_exported", detail: { list: asked.list, format, exportId: id } },
    ]);
  await noteAudit(db, {
    organizationId,
    action: "candidates_exported",
    subjectKind: "group",
    subjectId: groupId,
    detail: { list: asked.list, format, chosen: asked.only?.length ?? null },
  });
  return { exportId: id, fileName: fileNameOf({ asked, format, createdAt: now.toISOString() }) };
}

const mayNote = (actor: Actor, groupId: string) => seatOf(actor, { groupId }).role !== "viewer";

/** The export for whoever made it, within an hour. */
export async function findExport(db: ActorDb, exportId: string): Promise<ExportRecord | null> {
  const { rows } = await sql<{ id: string; groupId: string; format: ExportFormat; asked: unknown; createdAt: string }>`
    select id, group_id, format, asked, created_at from candidate_exports
     where id = ${exportId}::uuid and created_at > now() - interval '1 hour'`.execute(db);
  const [row] = rows;
  return row ? { ...row, asked: ExportAsked.parse(row.asked) } : null;
}
