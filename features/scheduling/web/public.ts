/** The link with which a candidate chooses a time, for whoever offered the times; inviting whoever wasn't told. */
export { offerLinkOf, tellUntold } from "./queries.ts";
/** The mails of what is about to be done with an interview. */
export { ToldMails } from "./schedule/mails.tsx";
/** Finds a time for a round, and sends it. Loaded once it is opened: it knows all time zones. */
export { ScheduleDialog } from "./schedule/schedule-dialog.tsx";
