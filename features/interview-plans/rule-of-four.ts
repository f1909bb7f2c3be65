/**
 * How far two interviewers who hold separate interviews agree, as a correlation: .44; in one panel: .74. Source: A. I. Huffcutt,
 * S. S. Culbertson and W. S. Weyhrauch, Employment interview reliability, International Journal of Selection and Assessment 21
 * (2013), means over 125 coefficients. Stand-ins until an organization has figures of its own.
 */
export const publishedAgreement = { separate: 0.44, panel: 0.74 } as const;

/**
 * Reliability of the mean of `times` equally good measurements of reliability `single`: k r / (1 + (k − 1) r). Source: C. Spearman,
 * Correlation calculated from faulty data, and W. Brown, Some experimental results in the correlation of mental abilities, both
 * British Journal of Psychology 3 (1910). Interviews that ask about other things, or one after another with talk in between, are not
 * equally good measurements of the same, so the curve is the best case. Single lies between 0 and 1, times above 0.
 */
export function spearmanBrown(single: number, times: number): number {
  if (!(single >= 0 && single <= 1)) throw new RangeError("A reliability lies between 0 and 1.");
  if (!(times > 0)) throw new RangeError("Measure more than no times.");
  return (times * single) / (1 + (times - 1) * single);
}

/** One point of the curve beside the number of rounds. */
export interface CurvePoint {
  interviews: number;
  /** 0 to 1. */
  reliability: number;
  /** What this interview added. */
  gain: number;
}

/** The curve from one interview up to `most`. */
export function reliabilityCurve(single: number = publishedAgreement.separate, most = 8): CurvePoint[] {
  return Array.from({ length: most }, (_, index) => {
    const reliability = spearmanBrown(single, index + 1);
    return { interviews: index + 1, reliability, gain: reliability - (index === 0 ? 0 : spearmanBrown(single, index)) };
  });
}

/** From this many rated rounds on, a further one is seldom worth its hours. */
export const enoughRatedRounds = 4;

interface TimedRound {
  durationMinutes: number;
  minInterviewers: number;
  scored: boolean;
}

export interface PlanHours {
  /** Hours of one candidate who goes through all rounds. */
  candidate: number;
  /** Hours of all interviewers for one such candidate; writing cards is not counted. */
  interviewers: number;
  ratedRounds: number;
  /** Rated rounds beyond four. */
  beyondFour: number;
  /** Hours that those cost the candidate and the interviewers. */
  beyondFourHours: { candidate: number; interviewers: number };
}

/** What the rounds of a plan cost in hours. */
export function hoursOf(rounds: readonly TimedRound[]): PlanHours {
  const rated = rounds.filter(({ scored }) => scored);
  const surplus = rated.slice(enoughRatedRounds);
  return {
    candidate: candidateHours(rounds),
    interviewers: interviewerHours(rounds),
    ratedRounds: rated.length,
    beyondFour: surplus.length,
    beyondFourHours: { candidate: candidateHours(surplus), interviewers: interviewerHours(surplus) },
  };
}

const candidateHours = (rounds: readonly TimedRound[]) =>
  rounds.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) / 60;
const interviewerHours = (rounds: readonly TimedRound[]) =>
  rounds.reduce((sum, { durationMinutes, minInterviewers }) => sum + durationMinutes * minInterviewers, 0) / 60;
