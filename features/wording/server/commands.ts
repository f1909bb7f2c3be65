import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { OrganizationTopics } from "../contract.ts";
import { topicRights } from "../policy.ts";
import { asShipped } from "../topic-choices.ts";
import { findTopics, saveTopics } from "./queries.ts";

export async function getTopics(db: ActorDb, actor: Actor, organizationId: string): Promise<OrganizationTopics> {
  authorize(actor, topicRights.read, { organizationId });
  return standingTopics(db, organizationId);
}

export async function updateTopics(
  db: ActorDb,
  actor: Actor,
  wanted: OrganizationTopics & { organizationId: string },
): Promise<OrganizationTopics> {
  authorize(actor, topicRights.change, wanted);
  const version = await saveTopics(db, wanted);
  if (version !== undefined) return { choices: wanted.choices, version };
  throw new Refusal("CONFLICT", "Someone else changed the topics. Check them, then save again.", {
    current: await standingTopics(db, wanted.organizationId),
  });
}

/** What an organization decided on, with its version: 0 where it decided nothing, counted up with every change. */
export async function standingTopics(db: ActorDb, organizationId: string): Promise<OrganizationTopics> {
  return (await findTopics(db, organizationId)) ?? { choices: asShipped, version: 0 };
}
