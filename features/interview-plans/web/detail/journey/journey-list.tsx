import { ChevronRight } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { roomOf } from "../../../opening-words.ts";
import { text } from "../../text.ts";
import { JourneyEnd, RoundLink, StopDot, StopMinutes } from "./journey-parts.tsx";
import { Slip } from "./slip.tsx";
import type { Stop } from "./stops.ts";

/** Where there is room, the words about a round stand beside its slip. */
const beside =
  "@min-[40rem]:grid @min-[40rem]:grid-cols-[13rem_minmax(0,1fr)] @min-[40rem]:grid-rows-[auto_auto_1fr] @min-[40rem]:gap-x-6";

type ListProps = {
  planId: string;
  stops: readonly Stop[];
  /** Of many rounds only the stops. */
  hasSlips: boolean;
  /** Of the whole list, in px. */
  width: number;
};

/** The rounds below each other along a line, where there is no room beside each other. */
export function JourneyList({ planId, stops, hasSlips, width }: ListProps) {
  const list = Math.min(width, 720) - 42;
  const room = roomOf((list >= 598 ? list - 232 : list) - 32, { lines: 5, size: 18 });
  return (
    <ol className="max-w-reading">
      {stops.map((stop, index) => (
        <li key={stop.id} className={cn("group relative pl-10.5", hasSlips ? "pb-3 @min-[40rem]:pb-6" : "pb-4.5")}>
          <span aria-hidden className="absolute top-8 bottom-1 left-[13px] w-0.5 rounded-full bg-coverage-2" />
          {index === stops.length - 1 ? <JourneyEnd className="absolute bottom-0 left-[9px]" /> : null}
          <StopDot stop={stop} className="absolute top-0 left-0" />
          <div className={hasSlips ? beside : ""}>
            <div className="flex min-h-7 items-center gap-2">
              <h3 className="min-w-0 flex-1 font-semibold text-[1rem]/5.5">
                <RoundLink planId={planId} stop={stop} />
              </h3>
              <StopMinutes stop={stop} />
            </div>
            <p className="text-caption text-muted-foreground">
              {hasSlips ? stop.about : `${stop.about} · ${text.questions(stop.questions)}`}
            </p>
            {hasSlips ? (
              <>
                {stop.opening ? (
                  <Slip
                    opening={stop.opening}
                    isBare
                    className="mt-2.5 px-3.75 py-3.25 shadow-sheet transition-shadow group-hover:bg-paper-raised group-hover:shadow-raised @min-[40rem]:col-start-2 @min-[40rem]:row-span-3 @min-[40rem]:row-start-1 @min-[40rem]:mt-0"
                    textClassName="mt-1 line-clamp-6 text-[1.125rem]/6.75"
                    room={room}
                  />
                ) : null}
                <p className="flex min-h-11 items-center gap-1 text-label text-link @min-[40rem]:self-start">
                  {text.questions(stop.questions)}
                  <Icon of={ChevronRight} />
                </p>
              </>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
