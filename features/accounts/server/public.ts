/** The door for other features' servers. */

export type { AccountMail, AccountMails, AccountNotice, ConfirmMail } from "./account-mails.ts";
export { refuseWithoutFreshProof } from "./sessions/fresh-proof-gate.ts";
export { knownBrowser } from "./sessions/known-browsers.ts";
export type { InvitationCheck } from "./sign-up/invitation-check.ts";
