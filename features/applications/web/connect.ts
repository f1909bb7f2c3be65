import { gatherChanges } from "#platform/web/browser/gather.ts";
import type { Connection } from "#platform/web/connection.ts";
import { refreshApplications } from "./queries.ts";

/** Applications and requests for erasure are told with the candidacies that they belong to. */
export const connect: Connection = {
  needs: "ats",
  live: ({ queries }) => ({ candidates: gatherChanges(() => void refreshApplications(queries), 500) }),
};
