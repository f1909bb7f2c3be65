/** What the public page of a role says, in words and for search engines. */
export { jobPosting, postingGaps } from "../posting/job-posting.ts";
export { employments, payInWords, workModes } from "../posting/posting-facts.ts";
/** A role of its own, for whoever makes one with candidates in it. */
export { createOpportunity } from "./create-commands.ts";
/** The whole list, for whoever takes it out. */
export { walkOpportunities } from "./list.ts";
/** Seats, for whoever hires somebody or takes a hire back. */
export { fillOpening, freeOpenings } from "./openings.ts";
/** Ends a role, once it is said what becomes of everybody in the process. */
export { type Closing, closeOpportunity, openOpportunity, setOpportunityOwner } from "./standing/state-commands.ts";
