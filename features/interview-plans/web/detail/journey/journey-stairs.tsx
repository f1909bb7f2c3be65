import { useEffect, useId, useState } from "react";
import { cn } from "#ui/cn.ts";
import type { PlanRound } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { StairRow, share, stairColumns } from "./stair-row.tsx";
import { legsOf, type Stop, ticksOf } from "./stops.ts";

const words = text.detail;

type StairsProps = { planId: string; rounds: readonly PlanRound[]; stops: readonly Stop[] };

/** Many rounds: each a bar on one scale of time, where it begins when the one before it ends. */
export function JourneyStairs({ planId, rounds, stops }: StairsProps) {
  const id = useId();
  const { shownId, setShownId } = useShownSlip();
  const total = stops.reduce((sum, { minutes }) => sum + minutes, 0);
  const ticks = ticksOf(total);
  return (
    <div className="relative">
      <div aria-hidden className={cn(stairColumns, "absolute inset-0 bottom-6")}>
        <div className="relative col-start-2">
          {ticks.map((tick) => (
            <span key={tick} className="absolute inset-y-0 w-px bg-hairline" style={{ left: share(tick, total) }} />
          ))}
        </div>
      </div>
      {legsOf(rounds, stops).map(({ title, stops: [first, ...others] }) =>
        first ? (
          <div key={first.id}>
            {title ? (
              <h3 id={`${id}-${first.id}`} className="pt-3.5 pb-1 font-semibold text-muted-foreground text-small">
                {title}
              </h3>
            ) : null}
            <ol {...(title && { "aria-labelledby": `${id}-${first.id}` })}>
              {[first, ...others].map((stop) => (
                <StairRow
                  key={stop.id}
                  planId={planId}
                  stop={stop}
                  total={total}
                  isShown={stop.id === shownId}
                  onShow={(isShown) => setShownId(isShown ? stop.id : null)}
                />
              ))}
            </ol>
          </div>
        ) : null,
      )}
      <div aria-hidden className={cn(stairColumns, "mt-2")}>
        <div className="relative col-start-2 h-4 font-medium text-small text-subtle-foreground tabular-nums">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: share(tick, total) }}
            >
              {tick === 0 ? words.start : text.minutes(tick)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Whose question is in sight. It covers other rows, so Escape puts it away. */
function useShownSlip() {
  const [shownId, setShownId] = useState<string | null>(null);
  useEffect(() => {
    if (shownId === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setShownId(null);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [shownId]);
  return { shownId, setShownId };
}

/** What filled and empty bars mean, where both are there. */
export function StairsLegend({ stops }: { stops: readonly Stop[] }) {
  if (stops.every(({ isScored }) => isScored)) return null;
  return (
    <p className="flex gap-3.5 text-muted-foreground text-small">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-[3px] bg-coverage-3 forced-colors:bg-[CanvasText]" />
        {words.scored}
      </span>
      <span className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="inset-ring-[1.5px] inset-ring-coverage-3 size-3 rounded-[3px] forced-colors:border"
        />
        {words.notScored}
      </span>
    </p>
  );
}
