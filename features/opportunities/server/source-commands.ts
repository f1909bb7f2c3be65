import { randomUUID } from "node:crypto";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { limits } from "../opportunity-limits.ts";
import type { Source } from "../opportunity-shapes.ts";
import { opportunityRights } from "../policy.ts";
import { lockedOpportunity } from "./authorize.ts";
import { newToken } from "./create-commands.ts";
import { findSource, insertSource, listSources, updateSourceEnd } from "./queries.ts";
import { eventOf } from "./standing/state-commands.ts";

const notThere = () => new Refusal("NOT_FOUND", "This link doesn't exist, or you don't have access.");

export async function addSource(
  db: ActorDb,
  actor: Actor,
  { opportunityId, name }: { opportunityId: string; name: string },
): Promise<Source> {
  const role = await lockedOpportunity(db, actor, opportunityRights.edit, opportunityId);
  const standing = await listSources(db, opportunityId);
  if (standing.length >= limits.sources) throw refusedField("name", `A role has at most ${limits.sources} links`);
  const source = { id: randomUUID(), opportunityId, organizationId: role.organizationId, name, token: newToken() };
  await insertSource(db, source);
  await noteHiring(db, actor, [eventOf(role, "link_added", { name })]);
  return shownSource(db, opportunityId, source.id);
}

async function shownSource(db: ActorDb, opportunityId: string, sourceId: string): Promise<Source> {
  const source = await findSource(db, opportunityId, sourceId);
  if (!source) throw notThere();
  return source;
}

interface OfSource {
  opportunityId: string;
  sourceId: string;
}

/** Ends a link, or brings it back. */
export async function setSourceEnd(
  db: ActorDb,
  actor: Actor,
  { opportunityId, sourceId, isEnded }: OfSource & { isEnded: boolean },
): Promise<Source> {
  const role = await lockedOpportunity(db, actor, opportunityRights.edit, opportunityId);
  const source = await shownSource(db, opportunityId, sourceId);
  await updateSourceEnd(db, sourceId, isEnded);
  await noteHiring(db, actor, [eventOf(role, isEnded ? "link_removed" : "link_restored", { name: source.name })]);
  return source;
}
