import { cn } from "#ui/cn.ts";
import type { CardsStanding } from "../../../candidate-shapes.ts";
import { text } from "../../text.ts";

/** More than these are told by the number alone. */
const most = 8;

type PipsProps = { cards: Pick<CardsStanding, "in" | "asked">; words?: "short" | "long"; className?: string };

/** How many scorecards are in, in order of arrival: never whose, and never what they say. */
export function Pips({ cards: { in: submitted, asked }, words = "short", className }: PipsProps) {
  if (asked === 0) return <span className={className}>{text.board.noCards}</span>;
  const told = text.board.cardsIn(submitted, asked);
  return (
    <span className={cn("inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      {asked <= most ? (
        <span aria-hidden className="inline-flex gap-0.5">
          {Array.from({ length: asked }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
              key={at}
              className={cn(
                "h-2.5 w-1.5 rounded-xs border",
                at < submitted ? "border-primary bg-primary forced-colors:bg-[CanvasText]" : "border-muted-foreground",
              )}
            />
          ))}
        </span>
      ) : null}
      {words === "long" ? (
        told
      ) : (
        <>
          <span aria-hidden>{text.board.cards(submitted, asked)}</span>
          <span className="sr-only">{told}</span>
        </>
      )}
    </span>
  );
}
