import { cn } from "#ui/cn.ts";

const colors: Record<number, string> = {
  1: "bg-rating-1 text-rating-1-ink",
  2: "bg-rating-2 text-rating-2-ink",
  3: "bg-rating-3 text-rating-3-ink",
  4: "bg-rating-4 text-rating-4-ink",
  5: "bg-rating-4 text-rating-4-ink",
};

/** A given rating in views that analyse, as digit and word; never where people are still rating. */
export function RatingChip({ value, label }: { value: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        className={cn(
          "inline-flex size-5 items-center justify-center rounded-chip font-semibold text-small forced-colors:border print:border",
          colors[value],
        )}
      >
        {value}
      </span>
      {label}
    </span>
  );
}
