import type { Interval } from "../intervals.ts";
import type { FeedProblem } from "./problems.ts";

/** What is asked of a feed. */
export interface FeedQuestion {
  /** IANA name of the zone of whoever's calendar it is: their days begin and end in it. */
  viewer: string;
  /** Milliseconds since 1970 in UTC: what overlaps the time from `from` up to but without `to` is listed. */
  from: number;
  to: number;
  /** The zone in which times without one are, once somebody has said so; that of the viewer until then. */
  floatingZone?: string;
  /** Mail addresses of the viewer: invitations that they declined leave them free. */
  addresses?: readonly string[];
  limits?: Partial<FeedLimits>;
}

/** What a feed may hold; beyond, it is read no further, and that is told. */
export interface FeedLimits {
  /** Length of its text, in UTF-16 units. */
  length: number;
  /** Events and all other components. */
  components: number;
  /** What is listed. */
  occurrences: number;
}

/** How firmly a time is taken; `away` is out of office. */
export type Availability = "busy" | "tentative" | "away" | "free";

/** One event, or one occurrence of a series, that overlaps the time asked for. */
export interface Occurrence extends Interval {
  allDay: boolean;
  /** All but free times. */
  busy: boolean;
  availability: Availability;
  /** Whether it has no zone of its own, so that it was read in the zone of the viewer or the one that was said. */
  isFloating: boolean;
  /** How the feed calls it. */
  uid: string | null;
  /** Null for private ones, whose time is all that they tell. */
  summary: string | null;
}

/** What a feed says. */
export interface FeedReading {
  /** In order of time; cancelled ones are left out. */
  occurrences: Occurrence[];
  /** When the viewer is busy: cut to the time asked for, without overlaps. */
  busy: Interval[];
  problems: FeedProblem[];
  /** False where somebody may be busy at other times, too: the feed was not read to its end. */
  isWhole: boolean;
  /** The zone that the calendar says it is shown in: what to suggest when asking about floating times. */
  suggestedZone: string | null;
}
