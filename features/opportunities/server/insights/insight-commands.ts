import { listStages } from "#features/interview-plans/server/public.ts";
import type { HiringLogInput } from "#features/people/hiring-log.ts";
import { listHiring } from "#features/people/server/public.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { Insights } from "../../opportunity-shapes.ts";
import { seenOpportunity } from "../authorize.ts";
import { insightsOf } from "./figures.ts";
import { countStatuses, listReached, listSourceFigures, listStageFigures } from "./stage-queries.ts";

/** How the candidates of a role get on, from the rows themselves. */
export async function insightsOfRole(db: ActorDb, opportunityId: string): Promise<Insights> {
  const { publicationId } = await seenOpportunity(db, opportunityId);
  const way = (await listStages(db, publicationId === null ? [] : [publicationId])).get(publicationId ?? "") ?? [];
  const reached = (await listReached(db, [opportunityId])).get(opportunityId) ?? [];
  return {
    stages: insightsOf(way, reached, await listStageFigures(db, opportunityId)),
    sources: await listSourceFigures(db, opportunityId),
    ...(await countStatuses(db, opportunityId)),
  };
}

/** What happened to a role and its candidates. */
export async function activityOfRole(
  db: ActorDb,
  { opportunityId, ...asked }: HiringLogInput & { opportunityId: string },
) {
  const { organizationId } = await seenOpportunity(db, opportunityId);
  return listHiring(db, { opportunityId, organizationId }, asked);
}
