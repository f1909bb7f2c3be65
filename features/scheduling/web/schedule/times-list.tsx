import { Check, CircleCheck, Minus, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { formatRelative, formatWeekday, formatZonedTime } from "#platform/dates.ts";
import { cityOf } from "#platform/values/time-zone.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { useNow } from "#ui/use-now.ts";
import type { ProposedSlot, SchedulingStart, TimesFound } from "../../scheduling-shapes.ts";
import { text } from "../text.ts";
import { aroundOf, isUnsure, reasonWords } from "./reason-words.ts";
import { keepingOf } from "./schedule-state.ts";
import type { Schedule } from "./use-schedule.ts";

const words = text.schedule;
const marks = { check: Check, dash: Minus, warning: TriangleAlert };
/** Close times that are shown. */
const mostClose = 3;

type ListProps = { start: SchedulingStart; schedule: Schedule };

/** Times that fit, the best first; below them, under their own heading, those that break one rule. */
export function TimesList({ start, schedule }: ListProps) {
  const { times, found, own } = schedule;
  const now = useNow();
  if (schedule.wish.panel.length === 0) return <InlineAlert tone="info">{words.noPanelWhy}</InlineAlert>;
  if (times.isError)
    return (
      <InlineAlert
        tone="danger"
        title={words.timesFailed}
        action={<Button onClick={() => void times.refetch()}>{text.retry}</Button>}
      >
        {reasonOf(times.error, text.failedWhy)}
      </InlineAlert>
    );
  if (!found)
    return (
      <SkeletonGroup label={words.looking}>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="mb-2 h-15" />
        ))}
      </SkeletonGroup>
    );
  const { suggested, close, compared, readAt, unfillable } = found;
  const shared = { start, schedule, found };
  return (
    <div className={cn("flex flex-col gap-2", times.isPlaceholderData && "opacity-60")} aria-busy={times.isFetching}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3" aria-live="polite">
          {words.fitting(suggested.length)}
        </h3>
        <p className="text-muted-foreground text-small">
          {words.compared(compared)} · {readAt ? words.read(formatRelative(readAt, now)) : words.noneRead}
        </p>
      </div>
      {unfillable !== null ? <InlineAlert tone="warning">{words.unfillable}</InlineAlert> : null}
      {own ? (
        <>
          <h4 className="text-muted-foreground text-small">{words.yours}</h4>
          <TimeRow {...shared} time={own} />
        </>
      ) : null}
      {suggested.map((time, at) => (
        <TimeRow key={time.start} {...shared} time={time} number={at + 1} isBest={at === 0} />
      ))}
      {suggested.length === 0 && unfillable === null ? <Opens found={found} schedule={schedule} /> : null}
      {close.length > 0 ? (
        <>
          <h4 className="mt-2 text-muted-foreground text-small">{words.close}</h4>
          {close.slice(0, mostClose).map((time) => (
            <TimeRow key={`${time.start} ${time.rule}`} {...shared} time={time} />
          ))}
        </>
      ) : null}
    </div>
  );
}

/** Which single rule would open how many. */
function Opens({ found, schedule }: { found: TimesFound; schedule: Schedule }) {
  if (found.opens.length === 0) return <InlineAlert tone="warning">{words.opensNothing}</InlineAlert>;
  return (
    <ul className="flex flex-col divide-y divide-border rounded-card border border-border">
      {found.opens.map(({ rule, times }) => {
        const lifted = keepingOf(rule);
        return (
          <li key={rule} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
            <span>{words.opens(rule, times)}</span>
            {lifted ? (
              <Button
                size="compact"
                onClick={() => schedule.change({ kept: schedule.wish.kept.filter((each) => each !== lifted) })}
              >
                {words.lift(rule)}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type RowProps = ListProps & { found: TimesFound; time: ProposedSlot; number?: number; isBest?: boolean };

/** One time: chosen like a radio, or, where the candidate chooses, like a box. */
function TimeRow({ start, schedule, found, time, number, isBest = false }: RowProps) {
  const id = useId();
  const { chosen, pick, offered, setOffered, myZone, wish } = schedule;
  const isOffering = offered !== null && number !== undefined;
  const isChosen = chosen?.start === time.start;
  const isOn = isOffering ? offered.includes(time.start) : isChosen;
  const around = aroundOf(start, schedule, found);
  const isForAll = !time.reasons.some((reason) => reason.mark === "warning" || isUnsure(reason));
  return (
    <label
      htmlFor={id}
      className={cn(
        "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-row border px-3.5 py-2.5 hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring",
        isOn ? "border-primary bg-selected ring-1 ring-primary" : "border-border bg-card",
      )}
    >
      <input
        id={id}
        type={isOffering ? "checkbox" : "radio"}
        name={isOffering ? undefined : "interview-time"}
        checked={isOn}
        onChange={() => {
          pick(time.start);
          if (isOffering) setOffered(isOn ? offered.filter((each) => each !== time.start) : [...offered, time.start]);
        }}
        className="mt-1 size-4 accent-primary"
      />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {number === undefined ? null : (
          <span className="flex size-5 items-center justify-center self-center rounded-full border border-border text-muted-foreground text-small tabular-nums">
            {number}
          </span>
        )}
        <strong className="font-medium">{formatWeekday(time.start, { timeZone: myZone })}</strong>
        <span>{formatZonedTime(time.start, { timeZone: myZone })}</span>
        {wish.timeZone === myZone ? null : (
          <span className="text-muted-foreground">
            {words.inZone(localOf(time.start, wish.timeZone, myZone), cityOf(wish.timeZone))}
          </span>
        )}
        {isBest ? (
          <span className="ml-auto">
            <Badge tone="success" icon={CircleCheck}>
              {isForAll ? words.best : words.bestHere}
            </Badge>
          </span>
        ) : null}
      </span>
      <span className="col-start-2 mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {time.reasons.map((reason) => {
          const told = reasonWords(reason, around);
          return told === "" ? null : (
            <span
              key={told}
              className={cn(
                "flex items-center gap-1.5",
                reason.mark === "warning" ? "text-warning" : "text-muted-foreground",
              )}
            >
              <Icon of={marks[reason.mark]} className="size-3.5" />
              {told}
            </span>
          );
        })}
      </span>
    </label>
  );
}

const dayOf = (start: number, timeZone: string) => formatWeekday(start, { timeZone });

/** The time where the candidate is, with the day where that is another one. */
function localOf(start: number, timeZone: string, myZone: string): string {
  const time = formatZonedTime(start, { timeZone }).replace(/ [^ ]+$/, "");
  return dayOf(start, timeZone) === dayOf(start, myZone) ? time : `${dayOf(start, timeZone)}, ${time}`;
}
