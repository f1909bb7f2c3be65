import { CircleCheck, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";

export type BudgetSegment = { id: string; label: string; minutes: number };
export type BudgetState = "free" | "onTime" | "over";

type BudgetMeterProps = {
  /** "Time in round 2" */
  label: string;
  segments: readonly BudgetSegment[];
  /** The minutes there are. */
  total: number;
};

const ALMOST_FULL = 0.8;

/** Below 80 % there is room, up to 100 % it fits, beyond it is over. */
export function budgetState(used: number, total: number): BudgetState {
  if (used > total) return "over";
  return used >= total * ALMOST_FULL ? "onTime" : "free";
}

const fills: Record<BudgetState, string> = {
  free: "bg-chart-1",
  onTime: "bg-success",
  // Stripes, so that "over" is seen without colour.
  over: "bg-danger bg-[repeating-linear-gradient(135deg,transparent_0_6px,rgb(255_255_255/0.4)_6px_9px)]",
};

/** How much of a round's time its questions take; one segment each, and always words. */
export function BudgetMeter({ label, segments, total }: BudgetMeterProps) {
  const id = useId();
  const used = segments.reduce((sum, segment) => sum + segment.minutes, 0);
  const state = budgetState(used, total);
  const scale = Math.max(used, total, 1);
  const verdict = {
    free: text.budget.free(total - used),
    onTime: text.budget.onTime,
    over: text.budget.over(used - total),
  }[state];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter has no segments */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(used, total)}
        aria-valuetext={`${text.budget.used(used, total)}, ${verdict}`}
        aria-describedby={id}
        className="relative flex h-2.5 min-w-32 max-w-md flex-1 basis-48 gap-px overflow-hidden rounded-chip bg-neutral-bg forced-colors:border"
      >
        {segments.map((segment) => (
          <span
            key={segment.id}
            title={`${segment.label} · ${segment.minutes} min`}
            style={{ width: `${(segment.minutes / scale) * 100}%` }}
            className={cn("h-full forced-colors:bg-[CanvasText]", fills[state])}
          />
        ))}
      </div>
      <p id={id} className="flex min-w-0 items-center gap-1.5">
        <span className="whitespace-nowrap tabular-nums">{text.budget.used(used, total)}</span>
        <span aria-hidden>·</span>
        <span
          className={cn(
            "flex min-w-0 items-center gap-1 font-medium",
            state === "over" ? "text-danger" : state === "onTime" ? "text-success" : "text-muted-foreground",
          )}
        >
          {state === "free" ? null : <Icon of={state === "over" ? TriangleAlert : CircleCheck} />}
          {verdict}
        </span>
      </p>
    </div>
  );
}
