/** Stands in what people read in place of a link with a secret. */
export { linkInMail } from "../messages/message-tokens.ts";
/** The candidacy for whoever may arrange its interviews, and the version that an interview of it has. */

export type { MessagePurpose } from "../messages/message-tokens.ts";
export { candidateForInterview, seenCandidate } from "./authorize.ts";
/** Candidates of somebody who leaves, and their successor. */
export { countOwnedCandidates, handOverCandidates } from "./in-group/hand-over.ts";
/** The whole list, for whoever takes it out, and what it holds of sources and tags. */
export { listChoices, walkCandidates } from "./list.ts";
/** Letters about interviews, which stand with the messages of their candidate. */
export { type InterviewLetter, keepLetters, takeBackLetters, writeLetter } from "./messages/letters.ts";
/** What candidates are told, for the job that sends it. */
export { tellCandidate } from "./messages/message-commands.ts";
export { sendDueMessages } from "./messages/send-due.ts";
export { pinRound, versionInContext } from "./pins/pin-commands.ts";
/** Candidacies that another program had. */
export { type Brought, bringCandidates, type RoleToBring, rolesToBring } from "./standing/bring-commands.ts";
/** What becomes of interviews when a candidacy ends. */
export type { InterviewsOfEnded } from "./standing/interviews-ahead.ts";
