import { randomBytes, randomUUID } from "node:crypto";
import { copyTitle } from "#features/interview-plans/copy-draft.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { copyContent, newContent, type OpportunityContent } from "../opportunity-content.ts";
import { limits } from "../opportunity-limits.ts";
import type { Opportunity } from "../opportunity-shapes.ts";
import { opportunityRights } from "../policy.ts";
import { seenOpportunity } from "./authorize.ts";
import { newestPublication, requirePlan } from "./planned/plan-queries.ts";
import { insertOpportunity, insertSource, keepOpenings, keepTeam } from "./queries.ts";
import { getOpportunity } from "./shown.ts";

/** What the link is called that every role begins with. */
const firstSource = "Direct link";

/** A part of an address that nobody guesses by counting, and that is no secret. */
export const newToken = (): string => randomBytes(9).toString("base64url");

interface Creating {
  groupId: string;
  title: string;
  location: string;
  planId: string | null;
}

export async function createOpportunity(
  db: ActorDb,
  actor: Actor,
  { groupId, title, location, planId }: Creating,
): Promise<Opportunity> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, opportunityRights.create, { groupId });
  if (planId !== null) await requirePlan(db, { planId, organizationId });
  const content = { ...newContent(title, randomUUID()), location, planId };
  const id = await keepNew(db, actor, { organizationId, groupId, content });
  return getOpportunity(db, actor, id);
}

interface New {
  organizationId: string;
  groupId: string;
  content: OpportunityContent;
}

async function keepNew(db: ActorDb, actor: Actor, { organizationId, groupId, content }: New): Promise<string> {
  const id = randomUUID();
  const place = { opportunityId: id, organizationId };
  const publicationId = content.planId === null ? null : await newestPublication(db, content.planId);
  await insertOpportunity(db, { id, organizationId, groupId, ownerId: actor.userId, publicationId, content });
  await keepOpenings(db, place, content.openings);
  await keepTeam(db, place, content.team);
  await insertSource(db, { ...place, id: randomUUID(), name: firstSource, token: newToken() });
  await noteHiring(db, actor, [{ organizationId, groupId, opportunityId: id, what: "role_created" }]);
  return id;
}

/** Copies as drafts, each owned by whoever copies. */
export async function duplicateOpportunities(db: ActorDb, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const copies: string[] = [];
  for (const id of new Set(ids)) {
    const { organizationId, groupId, content } = await seenOpportunity(db, id);
    authorize(actor, opportunityRights.create, { groupId });
    const copy = copyContent(content, copyTitle(content.title, limits.title), randomUUID);
    copies.push(await keepNew(db, actor, { organizationId, groupId, content: copy }));
  }
  return copies;
}
