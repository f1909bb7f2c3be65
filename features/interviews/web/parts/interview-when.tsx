import { formatDateTime, formatRelative, formatTime, toIso } from "#platform/dates.ts";
import { cityOf } from "#platform/values/time-zone.ts";
import { useNow } from "#ui/use-now.ts";
import type { InterviewSummary } from "../../interview-shapes.ts";
import { text } from "../text.ts";

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const clockIn = (at: string, timeZone: string) =>
  `${new Date(at).toLocaleDateString("sv", { timeZone })} ${formatTime(at, { timeZone })}`;

type WhenProps = {
  interview: Pick<InterviewSummary, "startsAt" | "endsAt">;
  /** The candidate's zone, said where the clock there shows something else. */
  candidateTimeZone?: string | null;
};

/** When, in the viewer's zone, and in the candidate's where that is another: "Dec 1, 2026, 9:30 AM EST · 3:30 PM in Warsaw". */
export function InterviewWhen({ interview: { startsAt }, candidateTimeZone = null }: WhenProps) {
  if (startsAt === null) return <span>{text.noTime}</span>;
  const isElsewhere =
    candidateTimeZone !== null && clockIn(startsAt, candidateTimeZone) !== clockIn(startsAt, ownZone());
  return (
    <time dateTime={toIso(startsAt)}>
      {formatDateTime(startsAt)}
      {isElsewhere
        ? ` · ${text.inZone(formatTime(startsAt, { timeZone: candidateTimeZone }), cityOf(candidateTimeZone))}`
        : null}
    </time>
  );
}

/** How long until it begins or ends; nothing while that is far off or over. */
export function Countdown({ interview }: { interview: Pick<InterviewSummary, "startsAt" | "endsAt" | "phase"> }) {
  const { startsAt, endsAt, phase } = interview;
  const now = useNow();
  if (startsAt === null || endsAt === null || (phase !== "scheduled" && phase !== "in_progress")) return null;
  const [begin, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end <= now.getTime() || begin - now.getTime() > 7 * 86_400_000) return null;
  return begin > now.getTime() && phase === "scheduled"
    ? text.startsIn(formatRelative(startsAt, now))
    : text.endsIn(formatRelative(endsAt, now));
}

export const minutesOf = ({ startsAt, endsAt }: Pick<InterviewSummary, "startsAt" | "endsAt">): number | null =>
  startsAt === null || endsAt === null ? null : Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
