/** Where a mail program turns the daily mail off. */

/** The daily mail, for the job that sends it and the letters in it. */
export { type DigestLetters, type DigestTask, sendDigests } from "./send-digests.ts";
export { stopDigestInOnePress } from "./stop-digest-step.ts";
