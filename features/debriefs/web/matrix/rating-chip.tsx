import type { Overall } from "#features/scorecards/card-shapes.ts";
import { cn } from "#ui/cn.ts";
import { overallWords } from "../../decision-words.ts";
import { text } from "../text.ts";

// Written out, so that the style sheet holds them.
const tones = [
  "bg-rating-1 text-rating-1-ink",
  "bg-rating-2 text-rating-2-ink",
  "bg-rating-3 text-rating-3-ink",
  "bg-rating-4 text-rating-4-ink",
] as const;
const toneOf = (value: number, top: number) => tones[Math.round(((value - 1) / Math.max(1, top - 1)) * 3)] ?? tones[0];
const square =
  "inline-flex size-5 shrink-0 items-center justify-center rounded-chip font-semibold text-small/none tabular-nums forced-colors:border";

/** Words stay whole; where columns are close they take a second line. */
const said = "line-clamp-2 min-w-0 group-data-close/grid:text-small/4";

type ChipProps = { value: number; top: number; word: string; label: string };

/** A level with its digit and its word; the color comes third. */
export function RatingChip({ value, top, word, label }: ChipProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden className={cn(square, toneOf(value, top))}>
        {value}
      </span>
      <span aria-hidden dir="auto" className={said} title={word}>
        {word}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Asked about, and left open. */
export function OpenChip({ label }: { label: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted-foreground">
      <span aria-hidden className={cn(square, "border border-input border-dashed")}>
        –
      </span>
      <span aria-hidden className={said}>
        {text.matrix.notAssessed}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

const judgments: Partial<Record<Overall, number>> = { strong_no: 1, no: 2, yes: 3, strong_yes: 4 };

/** An overall judgment with its sign and its word. */
export function OverallChip({ overall, name }: { overall: Overall; name: string }) {
  const { sign, word } = overallWords[overall];
  const value = judgments[overall];
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-medium">
      <span
        aria-hidden
        className={cn(square, value === undefined ? "border border-input border-dashed" : toneOf(value, 4))}
      >
        {sign}
      </span>
      <span aria-hidden className={said}>
        {word}
      </span>
      <span className="sr-only">{text.matrix.judged(name, word)}</span>
    </span>
  );
}
