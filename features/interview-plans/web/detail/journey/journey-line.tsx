import { cn } from "#ui/cn.ts";
import { roomOf } from "../../../opening-words.ts";
import { text } from "../../text.ts";
import { JourneyEnd, RoundLink, StopDot } from "./journey-parts.tsx";
import { Slip } from "./slip.tsx";
import type { Stop } from "./stops.ts";

const words = text.detail;

/** The narrowest and the widest column of the line, the room between two, and around the words in it. */
const column = { least: 184, most: 384, gap: 16, padding: 34 };
/** From which width on so many rounds have room beside each other. */
export const widthOfLine = (rounds: number) => rounds * (column.least + column.gap) - column.gap;

/** Few rounds: a line with a stop for each, and below it the question that it opens with. */
export function JourneyLine({ planId, stops, width }: { planId: string; stops: readonly Stop[]; width: number }) {
  const ofColumn = Math.min(column.most, (width + column.gap) / stops.length - column.gap);
  const room = roomOf(ofColumn - column.padding, { lines: 4, size: 16 });
  return (
    <ol
      className="grid auto-rows-auto gap-x-4"
      style={{ gridTemplateColumns: `repeat(${stops.length}, minmax(0, 24rem))` }}
    >
      {stops.map((stop, index) => {
        const isLast = index === stops.length - 1;
        return (
          <li key={stop.id} className="group relative row-span-4 grid grid-cols-1 grid-rows-subgrid">
            <div className={cn("flex items-center gap-2", isLast ? "" : "-mr-4 pr-1.25")}>
              <StopDot stop={stop} />
              <span className="whitespace-nowrap font-medium text-muted-foreground text-small tabular-nums">
                {text.minutes(stop.minutes)}
              </span>
              <span aria-hidden className={cn("h-0.5 flex-1 bg-coverage-2", isLast && "-mr-2")} />
              {isLast ? <JourneyEnd className="relative" /> : null}
            </div>
            <h3 className="mt-3.5 font-semibold text-[0.9375rem]/5">
              <RoundLink planId={planId} stop={stop} />
            </h3>
            <p className="text-caption text-muted-foreground">{stop.about}</p>
            {stop.opening ? (
              <Slip
                opening={stop.opening}
                foot={text.questions(stop.questions)}
                className="mt-3 min-h-37.5 px-4 pt-3.5 pb-3 shadow-sheet transition-shadow group-hover:bg-paper-raised group-hover:shadow-raised"
                textClassName="line-clamp-5 text-[1rem]/6"
                room={room}
              />
            ) : (
              <p className="mt-3 text-muted-foreground text-small">{words.noQuestions}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
