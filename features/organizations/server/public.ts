/** What other features' servers may use. */

/** Ends a membership, which the database decides on. */
export { removeMember } from "./commands.ts";
/** What hears that somebody stops working somewhere. */
export type { LettingGo } from "./handlers.ts";
/** The word with which a function of the database answers about who belongs where; who has which role. */
export { findRole, listOwners, membershipOutcome } from "./queries.ts";
/** Refuses in words what such a function did not do. */
export { requireDone } from "./refusals.ts";
