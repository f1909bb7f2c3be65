import type { Connection } from "#platform/web/connection.ts";
import { refreshReviews } from "./queries.ts";

export const connect: Connection = {
  // An edit can outdate an approval and take the place of a comment away.
  live: ({ queries }) => ({
    "plan-reviews": () => refreshReviews(queries),
    "interview-plans": () => refreshReviews(queries),
  }),
};
