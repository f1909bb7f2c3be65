/** Submitting a card as its author, or in the name of somebody else. */
export { submitCard, submitCardFor } from "./commands.ts";
/** Cards that the acting person may see, and notes of their own. */
export { findOwnNotes, listCards, readOwnNotes } from "./queries.ts";
