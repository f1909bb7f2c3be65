import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { OrganizationTopics } from "../contract.ts";
import { can, type TopicVerb } from "../policy.ts";
import { asShipped, type ProhibitedTopic, topicsFor } from "../prohibited-topics.ts";
import { findTopics, saveTopics } from "./queries.ts";

function authorize(actor: Actor, verb: TopicVerb, organizationId: string): void {
  if (!can(actor, "read", organizationId))
    throw new Refusal("NOT_FOUND", "This organization is not there, or you do not belong to it.");
  if (!can(actor, verb, organizationId))
    throw new Refusal("FORBIDDEN", "Only owners and admins decide what is looked for. Ask one of them.");
}

export async function getTopics(db: ActorDb, actor: Actor, organizationId: string): Promise<OrganizationTopics> {
  authorize(actor, "read", organizationId);
  return standing(db, organizationId);
}

export async function updateTopics(
  db: ActorDb,
  actor: Actor,
  wanted: OrganizationTopics & { organizationId: string },
): Promise<OrganizationTopics> {
  authorize(actor, "change", wanted.organizationId);
  const version = await saveTopics(db, wanted);
  if (version !== undefined) return { choices: wanted.choices, version };
  throw new Refusal("CONFLICT", "Somebody changed the topics meanwhile. Look at them again, then save.", {
    current: await standing(db, wanted.organizationId),
  });
}

async function standing(db: ActorDb, organizationId: string): Promise<OrganizationTopics> {
  return (await findTopics(db, organizationId)) ?? { choices: asShipped, version: 0 };
}

/** What is looked for in the questions of an organization that the caller belongs to. */
export async function topicsOfOrganization(db: ActorDb, organizationId: string): Promise<readonly ProhibitedTopic[]> {
  return (await standingTopics(db, organizationId)).topics;
}

/** The same, with the version of what the organization decided on: 0 where it decided nothing, counted up with every change. */
export async function standingTopics(
  db: ActorDb,
  organizationId: string,
): Promise<{ topics: readonly ProhibitedTopic[]; version: number }> {
  const { choices, version } = await standing(db, organizationId);
  return { topics: topicsFor(choices), version };
}
