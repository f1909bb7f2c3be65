import { useId } from "react";
import { cn } from "#ui/cn.ts";
import { text } from "../../text.ts";
import { RoundLink, StopMinutes } from "./journey-parts.tsx";
import { Slip } from "./slip.tsx";
import type { Stop } from "./stops.ts";

const words = text.detail;

/** Name, scale and minutes, the same in every row. */
export const stairColumns = "grid grid-cols-[minmax(10rem,18rem)_minmax(0,1fr)_5rem] gap-x-4";
export const share = (minutes: number, total: number) => `${(minutes / Math.max(1, total)) * 100}%`;

/** Beyond this part of the scale a slip stands before its bar, so that it does not leave the page. */
const late = 0.55;

type RowProps = {
  planId: string;
  stop: Stop;
  total: number;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
};

/** One round: its bar, and while it is pointed at or has the focus, the question that it opens with. */
export function StairRow({ planId, stop, total, isShown, onShow }: RowProps) {
  const id = useId();
  const end = stop.start + stop.minutes;
  const beside =
    end / Math.max(1, total) > late
      ? { right: `calc(${share(total - stop.start, total)} + 12px)` }
      : { left: `calc(${share(end, total)} + 12px)` };
  return (
    <li
      value={stop.number}
      className={cn(
        stairColumns,
        "group relative -mx-2 min-h-9 items-center rounded-row px-2 hover:bg-accent has-focus-visible:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11",
        isShown && "z-5",
      )}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") onShow(true);
      }}
      onPointerLeave={() => onShow(false)}
      onFocus={({ target }) => {
        if (target.matches(":focus-visible")) onShow(true);
      }}
      onBlur={() => onShow(false)}
    >
      <span className="flex min-w-0 gap-2.5 font-medium">
        <span aria-hidden className="w-4 shrink-0 pt-1 text-right text-small/5 text-subtle-foreground tabular-nums">
          {stop.number}
        </span>
        <span className="line-clamp-2 min-w-0 py-1">
          <RoundLink planId={planId} stop={stop} {...(stop.opening && { describedBy: id })} className="outline-none" />
        </span>
      </span>
      <div className="relative self-stretch">
        <span
          aria-hidden
          className={cn(
            "absolute top-1/2 h-3.5 min-w-1 -translate-y-1/2 rounded-chip forced-colors:border",
            stop.isScored
              ? "bg-coverage-3 group-hover:bg-primary group-has-focus-visible:bg-primary forced-colors:bg-[CanvasText]"
              : "inset-ring-[1.5px] inset-ring-coverage-3 group-hover:inset-ring-primary group-has-focus-visible:inset-ring-primary",
          )}
          style={{ left: share(stop.start, total), width: `calc(${share(stop.minutes, total)} - 2px)` }}
        />
        {stop.opening ? (
          <div id={id} hidden={!isShown} className="absolute -top-5 w-79 max-w-[60%] animate-fade-in" style={beside}>
            <Slip
              opening={stop.opening}
              hasMinutes
              className="px-4 py-3.5 shadow-float"
              textClassName="line-clamp-6 text-[1rem]/6"
              room={180}
            />
          </div>
        ) : null}
      </div>
      <span className="text-right">
        <StopMinutes stop={stop} />
        <span className="sr-only">, {stop.isScored ? words.scored : words.notScored}</span>
      </span>
    </li>
  );
}
