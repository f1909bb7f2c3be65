/** Where mails are handed in, for the steps of a request. */
export { takeInboundMail } from "./inbound-step.ts";
/** What is new in the mailbox, for the list of jobs. */
export { readMailbox } from "./read-mailbox.ts";
