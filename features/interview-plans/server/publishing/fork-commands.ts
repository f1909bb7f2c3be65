import { randomUUID } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { restoredDraft } from "../../comparing/restored-draft.ts";
import { copyDraft, copyTitle } from "../../copy-draft.ts";
import { limits } from "../../plan-limits.ts";
import { planRights } from "../../policy.ts";
import { getPlan, keepNewPlan } from "../draft-commands.ts";
import { findPublished, listPublications } from "./publication-queries.ts";
import { publishPlan } from "./publish-commands.ts";

/**
 * A plan of one's own that holds what a publication holds, published as version 1. What was changed in the plan since stays there.
 * NOT_FOUND, FORBIDDEN; BAD_REQUEST for what keeps it from being published.
 */
export async function forkPublication(
  db: ActorDb,
  actor: Actor,
  { planId, number, groupId }: { planId: string; number: number; groupId: string },
): Promise<{ planId: string; publicationId: string }> {
  authorize(actor, planRights.publish, { groupId });
  const plan = await getPlan(db, actor, planId);
  const published = await findPublished(db, planId, number);
  const [original] = await listPublications(db, planId, number);
  if (!published || !original) throw new Refusal("NOT_FOUND", "This interview plan has no version with that number.");
  const held = restoredDraft(plan.draft, number, published);
  const fork = await keepNewPlan(db, actor, {
    groupId,
    draft: copyDraft(held, copyTitle(held.title, limits.title), randomUUID),
    what: "copied",
    detail: plan.title,
  });
  const { id: publicationId } = await publishPlan(db, actor, {
    planId: fork.id,
    version: fork.version,
    note: `Version ${number} of ${plan.title}`,
    wordingReason: original.wordingReason,
    versionPolicy: original.versionPolicy,
  });
  return { planId: fork.id, publicationId };
}
