/** Seconds in which a challenge may be answered. */
export const challengeSeconds = 300;
/** Wrong codes per factor in a window; recovery codes have a count of their own. */
export const mostTries = 5;
/** Length of that window in seconds. After one in which every try was used up, the next is twice as long. */
export const triesSeconds = 15 * 60;
/** The longest such window. */
export const longestLockSeconds = 24 * 60 * 60;
/** After so many seconds without a wrong code, windows have their first length again. */
export const peaceSeconds = 24 * 60 * 60;
/** Challenges of one factor in such a window, all sessions together: texts cost money. */
export const mostChallenges = 10;
/** Seconds until another text may be asked for. */
export const resendSeconds = 30;
/** Factors of one person, unverified ones included. */
export const mostFactors = 10;
/** Recovery codes in a set. */
export const recoveryCodeCount = 10;
