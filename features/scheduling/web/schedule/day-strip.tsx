import { ArrowLeft, ArrowRight } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useId } from "react";
import type { Interval } from "#platform/calendar/intervals.ts";
import { workingTimes } from "#platform/calendar/proposals/working-hours.ts";
import { dayMillis, zoneNamed } from "#platform/calendar/zones.ts";
import { formatTime, formatWeekday, formatZonedTime } from "#platform/dates.ts";
import { cityOf } from "#platform/values/time-zone.ts";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { ProposedSlot, SchedulingStart, TimesFound } from "../../scheduling-shapes.ts";
import { text } from "../text.ts";
import { aroundOf, isUnsure, reasonWords } from "./reason-words.ts";
import type { Schedule } from "./use-schedule.ts";

const words = text.schedule;
const hour = 3_600_000;
/** Hours in sight. */
const span = 9;

interface Lane {
  id: string;
  name: string;
  busy: readonly Interval[];
  /** Null where nobody knows them. */
  open: readonly Interval[] | null;
  /** What is not known of their busy times; null where all is. */
  unsure: string | null;
}

type StripProps = { start: SchedulingStart; schedule: Schedule; found: TimesFound; chosen: ProposedSlot };

/** The day of what is chosen, one lane a person. Arrow keys move it by a quarter of an hour; the list says what that breaks. */
export function DayStrip({ start, schedule, found, chosen }: StripProps) {
  const helpId = useId();
  const { myZone, wish, move } = schedule;
  const zone = zoneNamed(myZone);
  const midnight = Math.floor(zone.toWall(chosen.start) / dayMillis) * dayMillis;
  const ofDay = (zone.toWall(chosen.start) - midnight) / hour;
  const length = (chosen.end - chosen.start) / hour;
  // Nine hours from eight, moved so far that all of the time is in sight.
  const firstHour = Math.max(0, Math.min(8, Math.floor(ofDay), 24 - span), Math.ceil(ofDay + length - span));
  const from = zone.toInstant(midnight + firstHour * hour);
  const view = { start: from, end: from + span * hour };
  const placed = (one: Interval): CSSProperties => {
    const left = Math.max(0, (one.start - view.start) / (span * hour));
    const right = Math.min(1, (one.end - view.start) / (span * hour));
    return { left: `${left * 100}%`, width: `${Math.max(0, right - left) * 100}%` };
  };
  const isSeen = (one: Interval) => one.start < view.end && one.end > view.start;
  const { guest, members } = found.question;
  const around = aroundOf(start, schedule, found);
  const lanes: Lane[] = [
    {
      id: "guest",
      name: start.name,
      busy: guest.busy,
      open: guest.hours && workingTimes(guest.hours, view),
      unsure: null,
    },
    ...chosen.panel.flatMap(({ member: id }): Lane[] => {
      const member = members.find((each) => each.id === id);
      return member
        ? [
            {
              id,
              name: found.names[id] ?? "",
              busy: [...(member.busy ?? []), ...member.interviews],
              open: workingTimes(member.hours, view),
              unsure: chosen.reasons.some((reason) => isUnsure(reason) && reason.member === id)
                ? words.mayBeBusy
                : member.busy === null
                  ? around.guests.has(id)
                    ? words.timesUnknown
                    : words.hoursOnly
                  : null,
            },
          ]
        : [];
    }),
  ];
  const marks = Array.from({ length: span + 1 }, (_, at) => view.start + at * hour);
  const told = [
    formatZonedTime(chosen.start, { timeZone: myZone }),
    ...chosen.reasons
      .filter((reason) => reason.mark === "warning" || isUnsure(reason))
      .map((reason) => reasonWords(reason, around)),
  ].join(". ");
  const onKeyDown = (event: KeyboardEvent) => {
    const quarters = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -4, PageUp: 4 }[event.key];
    if (quarters === undefined) return;
    event.preventDefault();
    move(quarters);
  };
  return (
    <section aria-label={words.strip} className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <h3 className="text-h3">{formatWeekday(chosen.start, { timeZone: myZone })}</h3>
        <div className="flex gap-1">
          <IconButton icon={ArrowLeft} label={words.earlier} onClick={() => move(-1)} />
          <IconButton icon={ArrowRight} label={words.later} onClick={() => move(1)} />
        </div>
      </div>
      <div className="overflow-x-auto">
        <div className="grid min-w-150 grid-cols-[7rem_minmax(0,1fr)] gap-x-3 pr-3">
          <Ruler label={cityOf(myZone)} marks={marks} timeZone={myZone} />
          {wish.timeZone === myZone ? null : (
            <Ruler label={cityOf(wish.timeZone)} marks={marks} timeZone={wish.timeZone} />
          )}
          <div className="flex flex-col">
            {lanes.map(({ id, name, unsure }) => (
              <div key={id} className="flex h-10 flex-col justify-center">
                <bdi className={cn("truncate text-small", id === "guest" && "font-semibold")}>{name}</bdi>
                {unsure ? <span className="truncate text-muted-foreground text-small">{unsure}</span> : null}
              </div>
            ))}
          </div>
          <div className="relative">
            {marks.map((mark, at) => (
              <span
                key={mark}
                aria-hidden
                className="absolute inset-y-0 border-hairline border-l"
                style={{ left: `${(at / span) * 100}%` }}
              />
            ))}
            {lanes.map(({ id, open, busy }) => (
              <div key={id} className="relative h-10">
                {open
                  ? closedIn(view, open).map((one) => (
                      <span
                        key={one.start}
                        title={words.off}
                        className="absolute inset-y-0.5 bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-border)_5px_7px)]"
                        style={placed(one)}
                      />
                    ))
                  : null}
                {busy.filter(isSeen).map((one) => (
                  <span
                    key={`${one.start} ${one.end}`}
                    title={words.busy}
                    className="absolute inset-y-2 rounded-control border border-border bg-neutral-bg"
                    style={placed(one)}
                  />
                ))}
              </div>
            ))}
            <div
              role="slider"
              tabIndex={0}
              aria-label={words.slot}
              aria-describedby={helpId}
              aria-valuemin={0}
              aria-valuemax={24 * 60}
              aria-valuenow={Math.round(ofDay * 60)}
              aria-valuetext={told}
              onKeyDown={onKeyDown}
              className={cn(
                "absolute inset-y-0 rounded-row border-2 bg-primary/15",
                chosen.reasons.some(({ kind }) => kind === "breaks") ? "border-warning" : "border-primary",
              )}
              style={placed(chosen)}
            />
          </div>
        </div>
      </div>
      <p id={helpId} className="text-muted-foreground text-small">
        {words.slotHelp}
      </p>
    </section>
  );
}

function Ruler({ label, marks, timeZone }: { label: string; marks: readonly number[]; timeZone: string }) {
  return (
    <>
      <span className="truncate text-muted-foreground text-small">{label}</span>
      <div aria-hidden className="relative h-5 text-muted-foreground text-small">
        {marks.map((mark, at) => (
          <span
            key={mark}
            className="-translate-x-1/2 absolute whitespace-nowrap tabular-nums first:translate-x-0"
            style={{ left: `${(at / (marks.length - 1)) * 100}%` }}
          >
            {shortHour(mark, timeZone, at === 0)}
          </span>
        ))}
      </div>
    </>
  );
}

/** `9`, and `8 AM` at the first and at noon; half hours of odd zones in full. */
function shortHour(mark: number, timeZone: string, isFirst: boolean): string {
  const [time = "", half = ""] = formatTime(mark, { timeZone }).split(" ");
  const plain = time.replace(/:00$/, "");
  return isFirst || plain === "12" ? `${plain} ${half}` : plain;
}

/** What of the day lies outside somebody's hours. */
function closedIn(view: Interval, open: readonly Interval[]): Interval[] {
  const closed: Interval[] = [];
  let at = view.start;
  for (const { start, end } of open) {
    if (start > at) closed.push({ start: at, end: Math.min(start, view.end) });
    at = Math.max(at, end);
  }
  if (at < view.end) closed.push({ start: at, end: view.end });
  return closed.filter(({ start, end }) => end > start);
}
