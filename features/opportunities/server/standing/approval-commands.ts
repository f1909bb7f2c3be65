import { listPeopleOfGroups } from "#features/groups/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { opportunityRights } from "../../policy.ts";
import { lockedOpportunity, seenOpportunity } from "../authorize.ts";
import { listApprovals, updateStanding } from "../queries.ts";
import { getOpportunity } from "../shown.ts";
import { answerAsked, insertApprovals, withdrawAsked } from "./approval-queries.ts";
import { eventOf, nextStatus, standingRole, type Versioned } from "./state-commands.ts";

/** Asks everybody who has to approve the role, whatever they said of it before. */
export async function askApproval(db: ActorDb, actor: Actor, of: Versioned): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  const status = nextStatus(role, "askApproval");
  const { approverIds } = role.content;
  if (approverIds.length === 0) throw refusedField("approverIds", "Choose who has to approve the role first");
  const people = new Map((await listPeopleOfGroups(db, [role.groupId])).map((each) => [each.userId, each.fullName]));
  const names = approverIds.map((id) => people.get(id));
  if (names.includes(undefined))
    throw refusedField("approverIds", "Someone who has to approve left the hiring group. Choose someone else");
  await insertApprovals(
    db,
    { opportunityId: role.id, organizationId: role.organizationId, askedBy: actor.userId },
    approverIds,
  );
  await updateStanding(db, [role.id], { status });
  await noteHiring(db, actor, [eventOf(role, "approval_asked", { names })]);
  return getOpportunity(db, actor, role.id);
}

interface Answering {
  opportunityId: string;
  answer: "approved" | "changes_requested";
  note: string;
}

/** Answers a request. Whoever asks for changes makes the role a draft again; the others are not asked anymore then. */
export async function answerApproval(
  db: ActorDb,
  actor: Actor,
  { opportunityId, answer, note }: Answering,
): Promise<Opportunity> {
  const { groupId } = await seenOpportunity(db, opportunityId);
  const asked = (await listApprovals(db, opportunityId)).filter(({ state }) => state === "asked");
  authorize(actor, opportunityRights.approve, {
    groupId,
    approverIds: asked.flatMap(({ approverId }) => approverId ?? []),
  });
  const role = await lockedOpportunity(db, actor, opportunityRights.edit, opportunityId);
  const given = { state: answer, note: note.trim() };
  if (!(await answerAsked(db, { opportunityId, approverId: actor.userId }, given)))
    throw new Refusal("CONFLICT", "This request has been answered or withdrawn.", {
      current: await getOpportunity(db, actor, opportunityId),
    });
  if (answer === "changes_requested") {
    await withdrawAsked(db, opportunityId);
    await updateStanding(db, [opportunityId], { status: nextStatus(role, "returnToDraft") });
  }
  await noteHiring(db, actor, [
    eventOf(role, answer === "approved" ? "approval_given" : "approval_refused", { note: note.trim() }),
  ]);
  return getOpportunity(db, actor, opportunityId);
}

export async function withdrawApproval(db: ActorDb, actor: Actor, of: Versioned): Promise<Opportunity> {
  const role = await standingRole(db, actor, of);
  const status = nextStatus(role, "returnToDraft");
  await withdrawAsked(db, role.id);
  await updateStanding(db, [role.id], { status });
  await noteHiring(db, actor, [eventOf(role, "approval_withdrawn")]);
  return getOpportunity(db, actor, role.id);
}
