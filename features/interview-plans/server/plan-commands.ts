import { randomUUID } from "node:crypto";
import { holdPeopleOfGroup, requireWorker } from "#features/groups/server/public.ts";
import { standingChecks } from "#features/question-library/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { ActivityEntry, PlanStatus, PlanSummary } from "../contract.ts";
import { copyDraft, copyTitle } from "../copy-draft.ts";
import { limits } from "../plan-limits.ts";
import { actionBetween, type PlanAction, statusAfter } from "../plan-states.ts";
import { planRights } from "../policy.ts";
import { insertActivity, listActivity } from "./activity-queries.ts";
import { found, lockedPlan, lockedPlans, requireVersion } from "./authorize.ts";
import { stateOfNew } from "./draft-commands.ts";
import { type SlimPlan, summaryOf } from "./plan-rows.ts";
import {
  archivePlans as archiveRows,
  findSummary,
  insertPlan,
  listPlans,
  listSummaries,
  movePlans,
  restorePlans as restoreRows,
  updateOwner,
  updateStanding,
} from "./queries.ts";

/** Plans in the order in which they were named, each once. */
const idsOf = (plans: readonly SlimPlan[]) => plans.map(({ id }) => id);

async function note(db: ActorDb, actor: Actor, plans: readonly SlimPlan[], what: ActivityEntry["what"], detail = "") {
  await insertActivity(
    db,
    plans.map(({ id, organizationId }) => ({ planId: id, organizationId, actorId: actor.userId, what, detail })),
  );
}

/** Plans that the action leads somewhere from where they stand; the others stay as they are. */
const movable = (plans: readonly SlimPlan[], action: PlanAction) =>
  plans.filter((plan) => statusAfter(action, plan) !== null);

export async function archivePlans(db: ActorDb, actor: Actor, planIds: readonly string[]): Promise<string[]> {
  const plans = movable(await lockedPlans(db, actor, planRights.archive, planIds), "archive");
  if (plans.length === 0) return [];
  await archiveRows(db, idsOf(plans));
  await note(db, actor, plans, "archived");
  return idsOf(plans);
}

export async function restorePlans(db: ActorDb, actor: Actor, planIds: readonly string[]): Promise<string[]> {
  const plans = movable(await lockedPlans(db, actor, planRights.archive, planIds), "restore");
  if (plans.length === 0) return [];
  await restoreRows(db, idsOf(plans));
  await note(db, actor, plans, "restored");
  return idsOf(plans);
}

export async function duplicatePlans(db: ActorDb, actor: Actor, planIds: readonly string[]): Promise<string[]> {
  const wanted = new Set(planIds);
  const originals = await listPlans(db, [...wanted]);
  if (originals.length < wanted.size) found(undefined);
  for (const original of originals) authorize(actor, planRights.create, original);
  const checks = new Map<string, Awaited<ReturnType<typeof standingChecks>>>();
  const copies = new Map<string, string>();
  for (const { id: originalId, draft, title, organizationId, groupId } of originals) {
    const id = randomUUID();
    const copy = copyDraft(draft, copyTitle(title, limits.title), randomUUID);
    const standing = checks.get(organizationId) ?? (await standingChecks(db, organizationId));
    checks.set(organizationId, standing);
    await insertPlan(db, { id, organizationId, groupId, ownerId: actor.userId, ...stateOfNew(copy, standing) });
    await insertActivity(db, [{ planId: id, organizationId, actorId: actor.userId, what: "copied", detail: title }]);
    copies.set(originalId, id);
  }
  return [...wanted].flatMap((id) => copies.get(id) ?? []);
}

export async function movePlansToGroup(
  db: ActorDb,
  actor: Actor,
  { planIds, groupId }: { planIds: readonly string[]; groupId: string },
): Promise<string[]> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, planRights.create, { groupId });
  // Who may keep links and reviews of the plans follows from who works in the group that they come to.
  await holdPeopleOfGroup(db, groupId);
  const plans = await lockedPlans(db, actor, planRights.move, planIds);
  if (plans.some((plan) => plan.organizationId !== organizationId))
    throw refusedField("groupId", "Choose a hiring group in the same organization");
  const leaving = plans.filter((plan) => plan.groupId !== groupId);
  if (leaving.length === 0) return [];
  await movePlans(db, idsOf(leaving), groupId);
  await note(db, actor, leaving, "moved");
  return idsOf(leaving);
}

/** Gives plans to somebody who works in the group of each; answers those that had another owner. All or none. */
export async function setPlanOwner(
  db: ActorDb,
  actor: Actor,
  { planIds, ownerId }: { planIds: readonly string[]; ownerId: string },
): Promise<string[]> {
  const groupIds = new Set((await listSummaries(db, planIds)).map((plan) => plan.groupId));
  for (const groupId of groupIds) await holdPeopleOfGroup(db, groupId);
  const plans = await lockedPlans(db, actor, planRights.setOwner, planIds);
  const ownerName = await requireWorker(db, groupIds, ownerId, "ownerId");
  const given = plans.filter((plan) => plan.ownerId !== ownerId);
  if (given.length === 0) return [];
  await updateOwner(db, idsOf(given), ownerId);
  await note(db, actor, given, "owner_set", ownerName);
  return idsOf(given);
}

const told: Record<PlanAction, ActivityEntry["what"]> = {
  submitForReview: "submitted",
  returnToDraft: "returned",
  publish: "published",
  complete: "completed",
  reopen: "reopened",
  archive: "archived",
  restore: "restored",
};

interface Standing {
  planId: string;
  version: number;
  status?: PlanStatus | undefined;
  isTemplate?: boolean | undefined;
}

/**
 * Moves a plan to a status, or marks it as a template or not; answers what stands then. NOT_FOUND, FORBIDDEN, CONFLICT for another
 * version or a way that there is not.
 */
export async function setPlanStatus(db: ActorDb, actor: Actor, wanted: Standing): Promise<PlanSummary> {
  const plan = await lockedPlan(db, actor, planRights.edit, wanted.planId);
  requireVersion(plan, wanted.version, summaryOf(plan));
  const status = wanted.status ?? plan.status;
  const isTemplate = wanted.isTemplate ?? plan.isTemplate;
  if (status !== plan.status) {
    const action = actionBetween(plan.status, status);
    if (!action)
      throw new Refusal(
        "CONFLICT",
        `You can't change an interview plan from ${spoken(plan.status)} to ${spoken(status)} this way.`,
        {
          current: summaryOf(plan),
        },
      );
    await note(db, actor, [plan], told[action]);
  }
  if (isTemplate !== plan.isTemplate)
    await note(db, actor, [plan], isTemplate ? "marked_template" : "unmarked_template");
  if (status !== plan.status || isTemplate !== plan.isTemplate)
    await updateStanding(db, plan.id, { status, isTemplate });
  return summaryOf(found(await findSummary(db, plan.id)));
}

const spoken = (status: PlanStatus) => status.replace("_", " ");

/** What takes something back, and what it takes back. Only the last of each kind can be undone. */
const takenBack = [
  { done: "archived", undone: "restored" },
  { done: "restored_version", undone: "undid_restoring" },
] as const;

/** Only the last archiving of a plan that still is archived, and the last restoring of a version, can be undone from its activity. */
export async function activityOf(db: ActorDb, planId: string): Promise<ActivityEntry[]> {
  const [plan] = await listSummaries(db, [planId]);
  const { status } = found(plan);
  const entries = await listActivity(db, planId);
  const undoable = takenBack.map(({ done, undone }) => {
    const last = entries.find(({ what }) => what === done || what === undone);
    return last?.what === done && (done === "archived") === (status === "archived") ? last : null;
  });
  return entries.map((entry) => ({ ...entry, undoable: undoable.includes(entry) }));
}
