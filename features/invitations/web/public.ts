/** The door for the shell. */
export { InvitationGate } from "./invitation-gate.tsx";
export { pendingInvitationStore, takeInvitationFromAddress } from "./pending-invitation-store.ts";
export { lookUpQuery } from "./queries.ts";
export { text as invitationText } from "./text.ts";
