import type { Connection } from "#platform/web/connection.ts";
import { refreshOverviews } from "./queries.ts";

export const connect: Connection = {
  needs: "ats",
  // Numbers follow what they count.
  live: ({ queries }) => {
    const refresh = () => refreshOverviews(queries);
    return { organizations: refresh, access: refresh };
  },
};
