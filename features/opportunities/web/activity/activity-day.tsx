import type { HiringLogEntry } from "#features/people/hiring-log.ts";
import { formatTime } from "#platform/dates.ts";
import { text } from "../text.ts";
import { actorOf, differencesOf, lineOf } from "./activity-words.ts";

const words = text.activity;

type DayProps = {
  day: string;
  entries: readonly HiringLogEntry[];
  /** When the viewer last looked; null for the first time. */
  seenAt: string | null;
  isFirst: boolean;
};

/** What happened on one day; a line parts what the viewer has seen from what is new. */
export function ActivityDay({ day, entries, seenAt, isFirst }: DayProps) {
  const isSeen = (at: string) => seenAt !== null && at <= seenAt;
  return (
    <section aria-label={day} className="flex flex-col gap-2">
      <h2 className="text-label text-muted-foreground">{day}</h2>
      <ol className="flex flex-col">
        {entries.map((entry, index) => {
          const before = entries[index - 1];
          const isDivider = isSeen(entry.at) && (before ? !isSeen(before.at) : false);
          return (
            <li key={entry.id} className="border-hairline border-b py-2 last:border-b-0">
              {isDivider || (isFirst && index === 0 && seenAt !== null && !isSeen(entry.at)) ? (
                <p className="mb-2 font-medium text-link text-small">{isDivider ? words.earlier : words.since}</p>
              ) : null}
              <div className="flex items-baseline justify-between gap-4">
                <p className="wrap-anywhere min-w-0">
                  <bdi className="font-medium">{actorOf(entry)}</bdi> {lineOf(entry)}
                </p>
                <time dateTime={entry.at} className="shrink-0 whitespace-nowrap text-muted-foreground text-small">
                  {formatTime(entry.at)}
                </time>
              </div>
              <Differences entry={entry} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Differences({ entry }: { entry: HiringLogEntry }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  return (
    <ul className="text-muted-foreground text-small">
      {differences.map((line) => (
        <li key={line} dir="auto" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
