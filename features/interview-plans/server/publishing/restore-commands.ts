import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { applyEdits } from "../../apply-edits.ts";
import { restoredDraft } from "../../comparing/restored-draft.ts";
import type { SavedEdits } from "../../contract.ts";
import { editsBetween } from "../../edits-between.ts";
import { planRights } from "../../policy.ts";
import { insertActivity } from "../activity-queries.ts";
import { lockedPlan, requireVersion } from "../authorize.ts";
import { saveEdits, shown } from "../draft-commands.ts";
import { findUndoableBatch, listJournal } from "../queries.ts";
import { publicationContent } from "./publish-commands.ts";

interface Restoring {
  planId: string;
  number: number;
  version: number;
  batchId: string;
}

/** Puts a publication in the place of the draft, as edits like any others, with those that take them back beside them. */
export async function restorePublication(
  db: ActorDb,
  actor: Actor,
  { planId, number, version, batchId }: Restoring,
): Promise<SavedEdits> {
  const plan = await lockedPlan(db, actor, planRights.edit, planId);
  const [again] = (await listJournal(db, planId, { after: plan.version, batchId })).filter(
    (entry) => entry.batchId === batchId,
  );
  if (again) return { version: again.version, others: [] };
  const published = await publicationContent(db, planId, number);
  requireVersion(plan, version, shown(plan, actor));
  const edits = editsBetween(plan.draft, restoredDraft(plan.draft, number, published));
  if (edits.length === 0) {
    const message = `The draft already matches version ${number}.`;
    throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "number", message }] });
  }
  const undoEdits = editsBetween(applyEdits(plan.draft, edits), plan.draft);
  const saved = await saveEdits(db, actor, { planId, batchId, baseVersion: version, edits, undoEdits });
  const { organizationId } = plan;
  const entry = { planId, organizationId, actorId: actor.userId, detail: `Version ${number}` };
  await insertActivity(db, [{ ...entry, what: "restored_version" }]);
  return saved;
}

/** Takes the last restoring back. Edits made since then stay, and one of the same field is told as a conflict. */
export async function undoRestoring(
  db: ActorDb,
  actor: Actor,
  { planId, batchId }: Pick<Restoring, "planId" | "batchId">,
): Promise<SavedEdits> {
  const plan = await lockedPlan(db, actor, planRights.edit, planId);
  const restoring = await findUndoableBatch(db, planId);
  if (!restoring) {
    const message = "No version has been restored in this interview plan, so there's nothing to undo.";
    throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "planId", message }] });
  }
  const { version: baseVersion, undoEdits: edits } = restoring;
  const saved = await saveEdits(db, actor, { planId, batchId, baseVersion, edits });
  if (saved.version > plan.version) {
    const entry = { planId, organizationId: plan.organizationId, actorId: actor.userId, detail: "" };
    await insertActivity(db, [{ ...entry, what: "undid_restoring" }]);
  }
  return saved;
}
