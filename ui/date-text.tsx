import { type DateLike, formatDate, formatDateTime, formatRelative, formatTime, toIso } from "#platform/dates.ts";
import { useNow } from "#ui/use-now.ts";

type DateTextProps = {
  value: DateLike;
  /** `relative` turns into the date itself after seven days; `datetime` carries its zone. */
  show?: "date" | "time" | "datetime" | "relative";
  timeZone?: string | undefined;
  className?: string;
};

/** A date as people read it, with the machine's form beside it. */
export function DateText({ value, show = "date", timeZone, className }: DateTextProps) {
  const now = useNow();
  const zone = { timeZone };
  const words = {
    date: () => formatDate(value, zone),
    time: () => formatTime(value, zone),
    datetime: () => formatDateTime(value, zone),
    relative: () => formatRelative(value, now, zone),
  }[show]();
  const isWhole = show === "date" || show === "datetime";
  return (
    <time
      dateTime={toIso(value)}
      {...(isWhole ? {} : { title: formatDateTime(value, zone) })}
      {...(className ? { className } : {})}
    >
      {words}
    </time>
  );
}
