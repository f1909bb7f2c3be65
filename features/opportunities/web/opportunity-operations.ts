import { perform } from "#features/pending-operations/web/public.ts";

/** Kind under which changes of whole roles wait to be sent. */
const opportunityEntity = "opportunities";

/** What can be done with whole roles while the server cannot be reached. */
export interface OpportunityOperation {
  action: "archive" | "restore" | "duplicate";
  opportunityIds: string[];
}

/** Does something with whole roles, now or once the server can be reached. Throws what the server refused. */
export function performOnOpportunities(
  operation: OpportunityOperation,
  about: { label: string; organizationId: string | null },
): ReturnType<typeof perform> {
  return perform({
    type: operation.action === "duplicate" ? "create" : "update",
    entity: opportunityEntity,
    entityIds: operation.opportunityIds,
    data: operation,
    ...about,
  });
}
