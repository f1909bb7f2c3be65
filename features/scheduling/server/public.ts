/** How mails about times read. */
export type { MeetingNews, SchedulingLetters } from "./letters.ts";
/** The public side of offered times, for the pages of candidates. */
export { chooseTime, wishOfOffer } from "./offers/answer-offer.ts";
/** An offer as its candidate sees it, and what they ask for beside it. */
export { lookAtOffer, type SeenOffer, type Wishes } from "./offers/queries.ts";
