/** Candidates of somebody who leaves, and their successor. */
export { countOwnedCandidates, handOverCandidates } from "./in-group/hand-over.ts";
/** What candidates are told, for the job that sends it. */

/** The whole list, for whoever takes it out, and what it holds of sources and tags. */
export { listChoices, walkCandidates } from "./list.ts";
export { sendDueMessages } from "./messages/send-due.ts";
/** Candidacies that another program had. */
export { type Brought, bringCandidates, type RoleToBring, rolesToBring } from "./standing/bring-commands.ts";
