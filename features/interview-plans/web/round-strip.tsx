import type { CSSProperties } from "react";
import { cn } from "#ui/cn.ts";

export interface StripRound {
  minutes: number;
  look: keyof typeof looks;
}

const looks = {
  /** In lists: a row that is pointed at (`group`) shows its strip in the primary color. */
  scored: "bg-coverage-3 group-hover:bg-primary group-focus-within:bg-primary forced-colors:bg-[CanvasText]",
  unscored:
    "inset-ring-[1.5px] inset-ring-coverage-3 group-hover:inset-ring-primary group-focus-within:inset-ring-primary forced-colors:border",
  /** Where versions are compared. */
  changed: "bg-primary forced-colors:bg-[CanvasText]",
  same: "bg-coverage-2 forced-colors:border",
} as const;

type StripProps = { rounds: readonly StripRound[]; className?: string; style?: CSSProperties };

/** The rounds of a plan in proportion to their minutes, silent: the words beside it say how many and how long. */
export function RoundStrip({ rounds, ...place }: StripProps) {
  return (
    <span aria-hidden {...place} className={cn("flex h-2 gap-0.5", place.className)}>
      {rounds.map(({ minutes, look }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the rounds have no identity here but their place
          key={index}
          style={{ flexGrow: Math.max(1, minutes) }}
          className={cn("min-w-1 basis-0 rounded-[2px]", looks[look])}
        />
      ))}
    </span>
  );
}
