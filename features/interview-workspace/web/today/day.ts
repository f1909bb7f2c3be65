import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";

/** In the order in which they matter: what is due comes before what is not today. */
const dayParts = ["now", "next", "later", "owed", "tomorrow", "soon", "unscheduled"] as const;
export type DayPart = (typeof dayParts)[number];

const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The card that somebody owes; nobody else's. */
export const owedCardOf = ({ cards }: Pick<InterviewSummary, "cards">, me: string) =>
  cards.find(({ interviewerId, state }) => interviewerId === me && state === "owed");

/** In which part of one's day an interview stands; null for what is over and done. */
function partOf(interview: InterviewSummary, me: string, now: Date): DayPart | null {
  const { phase, startsAt } = interview;
  if (phase === "awaiting_feedback") return owedCardOf(interview, me) ? "owed" : null;
  if (phase === "in_progress") return "now";
  if (phase === "to_schedule" || phase === "availability_requested") return "unscheduled";
  if (phase !== "scheduled" || startsAt === null) return null;
  const days = Math.round((dayOf(new Date(startsAt)) - dayOf(now)) / 86_400_000);
  return days <= 0 ? "later" : days === 1 ? "tomorrow" : "soon";
}

/** Whether an interview of the day took place, or was to, so that nobody reads that there was none. */
export const hadToday = (interviews: readonly InterviewSummary[], now: Date): boolean =>
  interviews.some(
    ({ startsAt, phase }) =>
      startsAt !== null &&
      (phase === "awaiting_feedback" || phase === "complete" || phase === "in_progress" || phase === "scheduled") &&
      dayOf(new Date(startsAt)) === dayOf(now),
  );

/** One's interviews by part of the day, in the order of time. The first one to come today stands alone, as the next. */
export function dayFrom(
  interviews: readonly InterviewSummary[],
  me: string,
  now: Date,
): readonly { part: DayPart; interviews: readonly InterviewSummary[] }[] {
  const inTime = interviews.toSorted((a, b) => (a.startsAt ?? "").localeCompare(b.startsAt ?? ""));
  const parts = Map.groupBy(inTime, (interview) => partOf(interview, me, now));
  const [next, ...later] = parts.get("later") ?? [];
  const all = {
    ...Object.fromEntries(dayParts.map((part) => [part, parts.get(part) ?? []])),
    next: next ? [next] : [],
    later,
  };
  return dayParts
    .map((part) => ({ part, interviews: Reflect.get(all, part) }))
    .filter((each) => each.interviews.length > 0);
}
