/** What somebody answered to an invitation by mail, for what takes mails in. */
export { answerByMail } from "./answer-by-mail.ts";
/** Arranging an interview, with the same rules and events as its own page. */
export { type Arranging, arrangeInterview } from "./arrange-commands.ts";
/** An interview, locked, for whoever may arrange it. */
export { lockedInterview } from "./authorize.ts";
/** What is done with an interview, without writing to anybody. */
export {
  addParticipant,
  cancelInterview,
  createInterview,
  markNoShow,
  removeParticipant,
  swapParticipant,
} from "./commands.ts";
/** A link for a guest who takes part. */
export { issueGuestLink } from "./guest-link.ts";
/** Who hears of changes of an interview. */
export type { InterviewTelling } from "./handlers.ts";
/** Interviews that the acting person reaches. */
export { getInterview, summariesOf } from "./page.ts";
/** Interviews that fall away with their candidacy. */
export { interviewsOfEnded } from "./with-candidacy.ts";
