/** Seconds in which a challenge may be answered. */
export const challengeSeconds = 300;
/** Wrong codes in a row until no more are looked at for a while; recovery codes have a count of their own. */
export const mostTries = 5;
/** Length of that while in seconds. Each time in a row it is twice as long. */
export const triesSeconds = 15 * 60;
/** The longest it gets. */
export const longestLockSeconds = 24 * 60 * 60;
/** After so many seconds without a wrong code, all of it begins anew. */
export const peaceSeconds = 24 * 60 * 60;
/** Challenges in 15 minutes: of a phone from all sessions together, because texts cost money; of an app from each session. */
export const mostChallenges = 10;
/** Seconds until another text may be asked for. */
export const resendSeconds = 30;
/** Factors of one person, unverified ones included. */
export const mostFactors = 10;
/** Recovery codes in a set. */
export const recoveryCodeCount = 10;
