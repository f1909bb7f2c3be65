import { cn } from "#ui/cn.ts";

type TimeLineProps = {
  /** In order; what lies around the questions is lighter. */
  segments: readonly { id: string; minutes: number; isAround: boolean }[];
  total: number;
  isChosen?: boolean;
};

/** A round's time as a thin line, silent: the words beside it say the same. */
export function TimeLine({ segments, total, isChosen = false }: TimeLineProps) {
  const used = segments.reduce((sum, segment) => sum + segment.minutes, 0);
  const [inner, outer] = isChosen ? ["bg-primary", "bg-coverage-3"] : ["bg-coverage-3", "bg-coverage-2"];
  return (
    <span
      aria-hidden
      className={cn(
        "flex h-1 gap-[1.5px] overflow-hidden rounded-full forced-colors:border",
        isChosen ? "bg-border" : "bg-hairline",
      )}
    >
      {segments.map((segment) => (
        <span
          key={segment.id}
          style={{ width: `${(segment.minutes / Math.max(used, total, 1)) * 100}%` }}
          className={cn(
            "h-full forced-colors:bg-[CanvasText]",
            used > total ? "bg-warning" : segment.isAround ? outer : inner,
          )}
        />
      ))}
    </span>
  );
}
