/** What features below may use: somebody's open links, and links that stopped, taken over by the actor. */
export { listOpenLinks, takeOverLinks } from "./queries.ts";
