/** What other features' servers may use. */

/** What a function of the database about memberships answers. */
export type { MembershipOutcome } from "./queries.ts";
/** Refuses in words what such a function did not do. */
export { requireDone } from "./refusals.ts";
