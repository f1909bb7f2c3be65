/** Seconds in which a challenge may be answered. */
export const challengeSeconds = 300;
/** Wrong codes per factor in a window; recovery codes have a count of their own. */
export const mostTries = 5;
/** Length of that window in seconds. */
export const triesSeconds = 15 * 60;
/** Challenges of one factor in such a window, all sessions together: texts cost money. */
export const mostChallenges = 10;
/** Seconds until another text may be asked for. */
export const resendSeconds = 30;
/** Factors of one person, unverified ones included. */
export const mostFactors = 10;
/** Recovery codes in a set. */
export const recoveryCodeCount = 10;
