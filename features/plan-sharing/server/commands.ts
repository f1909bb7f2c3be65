import { randomBytes, randomUUID } from "node:crypto";
import { holdPeople } from "#features/groups/server/public.ts";
import { getPlan } from "#features/interview-plans/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { type LinkKind, PlanLink, type SharedPlan } from "../contract.ts";
import { planLinkRights } from "../policy.ts";
import { preparationOf } from "../preparation.ts";
import { addLink, findLink, type LinkRow, listLinks, openLink, revokeLink, takeOverLinks } from "./queries.ts";

type PlanLinkRight = (typeof planLinkRights)[keyof typeof planLinkRights];

const dayMillis = 86_400_000;

function tell({ revokedAt, stoppedAt, isOpen, ...row }: LinkRow): PlanLink {
  const state = revokedAt !== null ? "revoked" : !isOpen ? "expired" : stoppedAt !== null ? "stopped" : "open";
  return PlanLink.parse({ ...row, state });
}

/** The plan, for somebody who may do this with its links. */
async function planFor({ db, actor }: Acting, right: PlanLinkRight, planId: string) {
  const plan = await getPlan(db, actor, planId);
  authorize(actor, right, plan);
  return plan;
}

interface NewPlanLink {
  planId: string;
  kind: LinkKind;
  label: string;
  days: number;
}

/** Makes a link to what was published. Its address holds the secret, which is told here and kept nowhere. */
export async function createLink(acting: Acting, given: NewPlanLink, appUrl: string) {
  const { db, actor, now } = acting;
  const plan = await planFor(acting, planLinkRights.create, given.planId);
  if (plan.publishedNumber === null)
    throw new Refusal("CONFLICT", "Publish the plan first. Links show the published plan, never the draft.");
  await holdPeople(db, plan.groupId);
  const secret = randomBytes(32).toString("base64url");
  const id = randomUUID();
  await addLink(db, {
    id,
    organizationId: seatOf(actor, plan).organizationId,
    planId: plan.id,
    kind: given.kind,
    label: given.label.trim(),
    secretHash: hashOf(secret),
    createdBy: actor.userId,
    expiresAt: new Date(now.getTime() + given.days * dayMillis).toISOString(),
  });
  // Behind the #: it reaches no server log, and no page that is linked from there.
  return { link: tell(await standing(acting, planLinkRights.see, id)), url: `${appUrl}/shared#${secret}` };
}

export async function linksOf(acting: Acting, planId: string): Promise<PlanLink[]> {
  await planFor(acting, planLinkRights.see, planId);
  return (await listLinks(acting.db, planId)).map(tell);
}

/** The link, for who reaches its plan; row-level security hides those of others. */
async function standing({ db, actor }: Acting, right: PlanLinkRight, id: string) {
  const link = await findLink(db, id);
  if (!link || !can(actor, right, link))
    throw new Refusal("NOT_FOUND", "This link doesn't exist, or you don't have access.");
  return link;
}

export async function takeLinkBack(acting: Acting, id: string): Promise<PlanLink> {
  await standing(acting, planLinkRights.revoke, id);
  await revokeLink(acting.db, id);
  return tell(await standing(acting, planLinkRights.see, id));
}

/** Lets a link that stopped with its maker go on under the actor's name. */
export async function takeLinkOver(acting: Acting, id: string): Promise<PlanLink> {
  const { groupId } = await standing(acting, planLinkRights.takeOver, id);
  await holdPeople(acting.db, groupId);
  if ((await takeOverLinks(acting.db, [id])) === 0)
    throw new Refusal("CONFLICT", "You can't take over this link. It's active, expired or revoked.");
  return tell(await standing(acting, planLinkRights.see, id));
}

/** What a link opens. In the same words for one that never was, is over or was taken back: its holder learns no more. */
export async function openPlanLink(db: ActorDb, secret: string): Promise<SharedPlan> {
  const opened = await openLink(db, hashOf(secret));
  if (!opened) throw new Refusal("NOT_FOUND", "This link doesn't work. It has expired, was revoked or is incomplete.");
  const { kind, title, organizationName, expiresAt, publishedNumber, rounds } = opened;
  const common = { title, organizationName, expiresAt };
  return kind === "preparation"
    ? { kind, ...common, rounds: rounds.map(({ content, interviewers }) => preparationOf(content, interviewers)) }
    : { kind, ...common, publishedNumber, rounds: rounds.map(({ id, content }) => ({ id, content })) };
}
