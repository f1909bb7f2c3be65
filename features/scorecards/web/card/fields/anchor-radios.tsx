import { type CSSProperties, useId } from "react";
import type { Rating } from "../../../card-shapes.ts";
import { text } from "../text.ts";

export type Level = { value: number; label: string; anchor: string };

type AnchorRadiosProps = {
  name: string;
  levels: readonly Level[];
  rating: Pick<Rating, "value">;
  /** "Not assessed" is chosen, perhaps before there is a reason. */
  isLeftOut: boolean;
  onRate: (value: number) => void;
  onLeaveOut: () => void;
};

/** Chosen or not, the only difference: every level has the same colour, which must not tell what to think. */
const choice =
  "relative flex cursor-pointer border bg-card transition-colors hover:bg-accent has-checked:border-primary has-checked:bg-selected has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-3";
const dot = "mt-0.5 size-4 shrink-0 cursor-pointer accent-primary outline-none";

/** Levels as native radios, with what one would have seen under each; "not assessed" stands apart. */
export function AnchorRadios({ name, levels, rating, isLeftOut, onRate, onLeaveOut }: AnchorRadiosProps) {
  const base = useId();
  // reason for the cast: React's type knows no custom properties
  const style = { "--levels": levels.length } as CSSProperties;
  return (
    <div className="@container flex flex-col gap-2">
      <div
        style={style}
        className="grid gap-2 @min-[36rem]:grid-cols-2 @min-[56rem]:grid-cols-[repeat(var(--levels),minmax(0,1fr))]"
      >
        {levels.map(({ value, label, anchor }) => (
          <label key={value} className={`${choice} min-h-15 gap-2 rounded-row border-control px-3 py-2.5`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={rating.value === value}
              onChange={() => onRate(value)}
              aria-labelledby={`${base}-${value}`}
              aria-describedby={anchor ? `${base}-${value}-anchor` : undefined}
              className={dot}
            />
            <span className="min-w-0">
              <span id={`${base}-${value}`} className="flex gap-1.5 text-label">
                <span className="tabular-nums">{value}</span>
                <span dir="auto">{label}</span>
              </span>
              {anchor ? (
                <span
                  id={`${base}-${value}-anchor`}
                  dir="auto"
                  className="mt-1 block text-caption text-muted-foreground"
                >
                  {anchor}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <label
        className={`${choice} min-h-8 w-fit items-center gap-2 rounded-control border-transparent pr-3 pl-3 @min-[36rem]:not-has-checked:not-hover:bg-transparent @max-[36rem]:min-h-11 @max-[36rem]:w-full @max-[36rem]:border-border`}
      >
        <input
          type="radio"
          name={name}
          value="none"
          checked={isLeftOut}
          onChange={onLeaveOut}
          className={dot.replace("mt-0.5 ", "")}
        />
        <span className="text-muted-foreground">{text.notAssessed}</span>
      </label>
    </div>
  );
}
