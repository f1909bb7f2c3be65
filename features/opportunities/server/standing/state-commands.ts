import { holdPeopleOfGroup, requireWorker } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { isApproved, type OpportunityAction, type OpportunityStatus, statusAfter } from "../../opportunity-states.ts";
import { opportunityRights } from "../../policy.ts";
import { type GroupRight, lockedOpportunities, lockedOpportunity } from "../authorize.ts";
import { newestPublication } from "../planned/plan-queries.ts";
import {
  countCandidates,
  type LockedOpportunity,
  listApprovals,
  listSlim,
  updateOwner,
  updateStanding,
} from "../queries.ts";
import { getOpportunity, requireVersion } from "../shown.ts";
import { withdrawAsked } from "./approval-queries.ts";

export interface Versioned {
  opportunityId: string;
  version: number;
}

const words: Record<OpportunityStatus, string> = {
  draft: "is a draft",
  pending_approval: "needs approval",
  open: "is open",
  paused: "is paused",
  filled: "is filled",
  closed: "is closed",
  archived: "is archived",
};

/** Where the role stands after the action; refused where the action does not lead anywhere from there. */
export function nextStatus(role: LockedOpportunity, action: OpportunityAction): OpportunityStatus {
  const next = statusAfter(action, role);
  if (next !== null) return next;
  throw new Refusal("FORBIDDEN", `${role.title.trim() || "This role"} ${words[role.status]}, so this can't be done.`);
}

/** The role as it was seen, locked, for somebody who may do this. */
export async function standingRole(
  db: ActorDb,
  actor: Actor,
  { opportunityId, version }: Versioned,
  right: GroupRight = opportunityRights.edit,
): Promise<LockedOpportunity> {
  const role = await lockedOpportunity(db, actor, right, opportunityId);
  await requireVersion(db, actor, role, version);
  return role;
}

export const eventOf = (
  { organizationId, groupId, id }: LockedOpportunity,
  what: string,
  detail: Readonly<Record<string, unknown>> = {},
) => ({ organizationId, groupId, opportunityId: id, what, detail });

/** Opens a role, also after a pause or its end. One that has to be approved opens once everybody has. */
export async function openOpportunity(db: ActorDb, actor: Actor, of: Versioned): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  const isAgain = role.status === "filled" || role.status === "closed";
  const action = role.status === "paused" ? "resume" : isAgain ? "reopen" : "open";
  const status = nextStatus(role, action);
  await requireReady(db, role);
  // A plan that was chosen before it was published has a version by now.
  const publicationId = role.publicationId ?? (role.planId && (await newestPublication(db, role.planId)));
  await updateStanding(db, [role.id], {
    status,
    publicationId,
    closeReason: "",
    endedAt: null,
    ...(action !== "resume" && { openedAt: "now" }),
  });
  await noteHiring(db, actor, [
    eventOf(role, `role_${{ open: "opened", resume: "resumed", reopen: "reopened" }[action]}`),
  ]);
  return getOpportunity(db, actor, role.id);
}

/** What a role must have before it takes candidates. */
async function requireReady(db: ActorDb, { id, content, status }: LockedOpportunity): Promise<void> {
  const errors = [
    ...(isUnseen(content.title) ? [{ path: "title", message: "Enter a title." }] : []),
    ...(content.openings.every(({ isCancelled }) => isCancelled)
      ? [{ path: "openings", message: "Add an opening." }]
      : []),
    ...((status === "draft" || status === "pending_approval") &&
    !isApproved(content.approverIds, await listApprovals(db, id))
      ? [{ path: "approverIds", message: "Not everyone has approved this role yet." }]
      : []),
  ];
  if (errors.length > 0) throw new Refusal("BAD_REQUEST", errors.map(({ message }) => message).join(" "), { errors });
}

export async function pauseOpportunity(db: ActorDb, actor: Actor, of: Versioned): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  await updateStanding(db, [role.id], { status: nextStatus(role, "pause") });
  await noteHiring(db, actor, [eventOf(role, "role_paused")]);
  return getOpportunity(db, actor, role.id);
}

export interface Closing extends Versioned {
  outcome: "filled" | "closed";
  reason: string;
}

/** Ends a role. Whoever is in the process has to be told first what becomes of them: the feature of candidates does both at once. */
export async function closeOpportunity(
  db: ActorDb,
  actor: Actor,
  { outcome, reason, ...of }: Closing,
): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  const status = nextStatus(role, outcome === "filled" ? "fill" : "close");
  const { active } = await countCandidates(db, role.id);
  if (active > 0) {
    const message =
      active === 1
        ? "1 candidate is still in the process. Decide what becomes of them first."
        : `${active} candidates are still in the process. Decide what becomes of them first.`;
    throw new Refusal("BAD_REQUEST", message, { errors: [{ path: "candidates", message }] });
  }
  if (role.status === "pending_approval") await withdrawAsked(db, role.id);
  await updateStanding(db, [role.id], { status, closeReason: reason.trim(), endedAt: "now" });
  await noteHiring(db, actor, [
    eventOf(role, outcome === "filled" ? "role_filled" : "role_closed", { reason: reason.trim() }),
  ]);
  return getOpportunity(db, actor, role.id);
}

/** Archives or restores; answers those that changed. One that is open is refused: it has to be closed first. */
export async function moveOpportunities(
  db: ActorDb,
  actor: Actor,
  action: "archive" | "restore",
  ids: readonly string[],
): Promise<string[]> {
  const roles = await lockedOpportunities(db, actor, opportunityRights.archive, ids);
  const done = action === "archive" ? "archived" : null;
  const moving = roles.filter(({ status }) => (status === "archived") !== (done === "archived"));
  for (const role of moving) {
    if (action === "archive" && statusAfter("archive", role) === null)
      throw new Refusal("FORBIDDEN", `${role.title.trim() || "This role"} ${words[role.status]}. Close it first.`);
    const status = nextStatus(role, action);
    await updateStanding(db, [role.id], { status, statusBefore: action === "archive" ? role.status : null });
  }
  await noteHiring(
    db,
    actor,
    moving.map((role) => eventOf(role, action === "archive" ? "role_archived" : "role_restored")),
  );
  return moving.map(({ id }) => id);
}

/** Gives roles to somebody who works in all of their hiring groups; answers those that had another owner. */
export async function setOpportunityOwner(
  db: ActorDb,
  actor: Actor,
  { opportunityIds, ownerId }: { opportunityIds: readonly string[]; ownerId: string },
): Promise<string[]> {
  const groupIds = new Set((await listSlim(db, opportunityIds)).map(({ groupId }) => groupId));
  for (const groupId of groupIds) await holdPeopleOfGroup(db, groupId);
  const roles = await lockedOpportunities(db, actor, opportunityRights.setOwner, opportunityIds);
  const ownerName = await requireWorker(db, groupIds, ownerId, "ownerId");
  const given = roles.filter((role) => role.ownerId !== ownerId);
  if (given.length === 0) return [];
  await updateOwner(
    db,
    given.map(({ id }) => id),
    ownerId,
  );
  await noteHiring(
    db,
    actor,
    given.map((role) => eventOf(role, "edit_owner", { ownerName })),
  );
  return given.map(({ id }) => id);
}
