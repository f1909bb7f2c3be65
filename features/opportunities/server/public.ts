/** What the public page of a role says, in words and for search engines. */
export { jobPosting, postingGaps } from "../posting/job-posting.ts";
export { employments, payInWords, workModes } from "../posting/posting-facts.ts";
/** A role of its own, for whoever makes one with candidates in it. */
export { createOpportunity } from "./create-commands.ts";
/** Seats, for whoever hires somebody or takes a hire back. */

/** The whole list, for whoever takes it out. */
export { walkOpportunities } from "./list.ts";
export { fillOpening, freeOpenings } from "./openings.ts";
/** Who looks after roles, for whoever takes them over. */
export { listOwnedOpportunities } from "./queries.ts";
/** Ends a role, once it is said what becomes of everybody in the process. */
export { type Closing, closeOpportunity, openOpportunity, setOpportunityOwner } from "./standing/state-commands.ts";
