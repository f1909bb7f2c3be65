import { randomBytes, randomUUID } from "node:crypto";
import { getPlan, seatOf } from "#features/interview-plans/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { type Actor, type ActorDb, secretHash } from "#platform/server/transaction.ts";
import { type LinkKind, PlanLink, type SharedPlan } from "../contract.ts";
import { can, type PlanLinkVerb } from "../policy.ts";
import { preparationOf } from "../preparation.ts";
import { addLink, findLink, type LinkRow, listLinks, openLink, revokeLink } from "./queries.ts";

const dayMillis = 86_400_000;

interface Acting {
  db: ActorDb;
  actor: Actor;
  now: Date;
}

function tell({ revokedAt, ...row }: LinkRow, now: Date): PlanLink {
  const state = revokedAt !== null ? "revoked" : Date.parse(row.expiresAt) <= now.getTime() ? "expired" : "open";
  return PlanLink.parse({ ...row, state });
}

/** The plan, for somebody who may do this with its links. */
async function planFor({ db, actor }: Acting, verb: PlanLinkVerb, planId: string) {
  const plan = await getPlan(db, actor, planId);
  if (!can(actor, verb, plan))
    throw new Refusal("FORBIDDEN", "Viewers do not share interview plans. Ask a member of the hiring group.");
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
  const plan = await planFor(acting, "create", given.planId);
  if (plan.publishedNumber === null)
    throw new Refusal("CONFLICT", "Publish the plan first: a link shows what was published, never the draft.");
  const secret = randomBytes(32).toString("base64url");
  const id = randomUUID();
  await addLink(db, {
    id,
    organizationId: seatOf(actor, plan.groupId).organizationId,
    planId: plan.id,
    kind: given.kind,
    label: given.label.trim(),
    secretHash: secretHash(secret),
    createdBy: actor.userId,
    expiresAt: new Date(now.getTime() + given.days * dayMillis).toISOString(),
  });
  // Behind the #: it reaches no server log, and no page that is linked from there.
  return { link: tell(await standing(acting, "see", id), now), url: `${appUrl}/shared#${secret}` };
}

export async function linksOf(acting: Acting, planId: string): Promise<PlanLink[]> {
  await planFor(acting, "see", planId);
  return (await listLinks(acting.db, planId)).map((row) => tell(row, acting.now));
}

/** The link, for who reaches its plan; row-level security hides those of others. */
async function standing({ db, actor }: Acting, verb: PlanLinkVerb, id: string): Promise<LinkRow> {
  const link = await findLink(db, id);
  if (!link || !can(actor, verb, link)) throw new Refusal("NOT_FOUND", "This link is not there, or not yours.");
  return link;
}

export async function takeLinkBack(acting: Acting, id: string): Promise<PlanLink> {
  await standing(acting, "revoke", id);
  await revokeLink(acting.db, id);
  return tell(await standing(acting, "see", id), acting.now);
}

/** What a link opens. In the same words for one that never was, is over or was taken back: its holder learns no more. */
export async function openPlanLink(db: ActorDb, secret: string): Promise<SharedPlan> {
  const opened = await openLink(db, secretHash(secret));
  if (!opened)
    throw new Refusal("NOT_FOUND", "This link opens nothing: it is over, was taken back, or was not copied whole.");
  const { kind, title, organizationName, expiresAt, publishedNumber, rounds } = opened;
  const common = { title, organizationName, expiresAt };
  return kind === "preparation"
    ? { kind, ...common, rounds: rounds.map(({ content, interviewers }) => preparationOf(content, interviewers)) }
    : { kind, ...common, publishedNumber, rounds: rounds.map(({ id, content }) => ({ id, content })) };
}
