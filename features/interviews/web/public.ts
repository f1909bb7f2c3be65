/** Declining, swapping, cancelling, no-show, adding: as whoever takes part or arranges. */
export { DeclineDialog } from "./dialogs/answer-dialog.tsx";
export { CancelDialog, NoShowDialog } from "./dialogs/ending-dialogs.tsx";
/** Naming somebody without an account. */
export { GuestFields, useNewGuest } from "./dialogs/guest-fields.tsx";
export { AddPersonDialog, SwapDialog } from "./dialogs/person-dialogs.tsx";
/** When, in both zones; how long until then; where it stands. */
export { Countdown, InterviewWhen, minutesOf } from "./parts/interview-when.tsx";
export { PhaseBadge } from "./parts/phase-badge.tsx";
/** One interview, those of a person, that of a guest's link with its answers, the key of all, and keeping one that was changed. */
export {
  guestInterviewCalls,
  guestInterviewQuery,
  interviewQuery,
  interviewsKey,
  myInterviewsQuery,
  rememberInterview,
} from "./queries.ts";
/** Words of phases, roles and answers, as all screens say them. */
export { text as interviewText } from "./text.ts";
export { useInterviewActions } from "./use-interview-actions.ts";
