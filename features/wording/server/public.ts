/** What is looked for in the questions of an organization. */
export { standingTopics } from "./commands.ts";
