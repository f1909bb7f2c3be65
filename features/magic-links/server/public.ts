/** The door for features below that invite interviewers: issue a link in their own transaction. */

export { issueMagicLink, type NewMagicLink } from "./commands.ts";
