/** Why something in a feed was not read, or read with a guess. */
export type ProblemReason =
  /** It is no calendar at all, such as a page to sign in. */
  | "not-a-calendar"
  /** It ends in the middle. */
  | "cut-short"
  | "too-large"
  | "too-many-events"
  | "too-many-occurrences"
  /** A reply or a proposal, which says nothing of when somebody is busy; `detail` is its METHOD. */
  | "other-method"
  /** A component that is not understood, such as VAVAILABILITY; `detail` is its name. */
  | "other-component"
  /** A line that is none; `detail` is its property. */
  | "unreadable-line"
  | "no-start"
  /** A time that no calendar has; `detail` is its property. */
  | "impossible-time"
  | "ends-before-start"
  /** Only its first occurrence is read, or the one that is changed; `detail` is the rule. */
  | "rule-not-understood"
  /** The same, as it recurs too often to be followed. */
  | "rule-too-long"
  /** An exception for all occurrences before, or for those after of a series that isn't there: read as one for a single occurrence. */
  | "range-not-understood"
  /** Times without a zone were read in the zone of the viewer: ask in which they are. */
  | "floating-time"
  /** A zone that nobody knows: its times were read in the zone of the viewer; `detail` is its name. */
  | "unknown-zone";

/** One reason with all that it concerns. */
export interface FeedProblem {
  reason: ProblemReason;
  detail: string | null;
  /** How many events or lines. */
  count: number;
  /** The first few of them, by what they are called in the feed. */
  uids: string[];
}

/** These leave out nothing: a reply takes no time, and a time without a zone is where its owner is, once they said where. */
const harmless: ReadonlySet<ProblemReason> = new Set(["floating-time", "other-method"]);

const [mostKinds, mostUids, longestDetail] = [100, 5, 200];

/** Gathers what is wrong with a feed: each reason once, within limits. */
export class Problems {
  readonly #found = new Map<string, FeedProblem>();

  add(
    reason: ProblemReason,
    { uid = null, detail = null }: { uid?: string | null; detail?: string | null } = {},
  ): void {
    const short = detail?.slice(0, longestDetail).toWellFormed() ?? null;
    const key = `${reason} ${short}`;
    const problem = this.#found.get(key) ?? { reason, detail: short, count: 0, uids: [] };
    problem.count++;
    const named = uid?.slice(0, longestDetail).toWellFormed();
    if (named !== undefined && problem.uids.length < mostUids && !problem.uids.includes(named))
      problem.uids.push(named);
    if (this.#found.size < mostKinds) this.#found.set(key, problem);
  }

  get list(): FeedProblem[] {
    return [...this.#found.values()];
  }

  /** Whether nobody can be busy at a time that is not in what was read. */
  get isWhole(): boolean {
    return this.list.every(({ reason }) => harmless.has(reason));
  }
}
