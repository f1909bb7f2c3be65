/** What other features' servers may use. */
/** Groups of an organization as its people may see and join them, and a new one. */
export { createGroup, listOfOrganization } from "./commands.ts";
export { holdPeople, leaveGroup, removeMember, requireWorker } from "./membership-commands.ts";
/** Somebody who works in a group, with their address. */
export type { GroupPerson } from "./queries.ts";
/** Who has a seat or works in a group, and the lock that keeps it so until the request ends. */
export { findMembership, holdPeopleOfGroup, listPeopleOfGroups } from "./queries.ts";
/** The check of kept rights, for the health page and the job that goes through everybody. */
export { checkRights, wrongRights } from "./reach-check.ts";
