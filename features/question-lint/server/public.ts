/** What is looked for in the questions of an organization. */
export { topicsOfOrganization } from "./commands.ts";
