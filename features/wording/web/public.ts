/** What is looked for in the questions of an organization, and the cache key of it for all organizations. */
export { topicsKey, topicsQuery } from "./queries.ts";
