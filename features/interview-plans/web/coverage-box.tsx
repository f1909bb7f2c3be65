import { cn } from "#ui/cn.ts";
import { coverageRamp } from "#ui/matrix.tsx";

type BoxProps = {
  questions: number;
  /** Read out where there are none. */
  empty?: string;
  /** Its size, and whatever else the place adds. */
  className: string;
};

/** One competency in one round as a small square: how many questions, on the ramp; an outline where there are none. */
export function CoverageBox({ questions, empty, className }: BoxProps) {
  return (
    <span
      className={cn(
        "flex items-center justify-center rounded-[5px] font-semibold text-[0.6875rem] tabular-nums",
        questions === 0 ? "border border-border" : cn(coverageRamp(questions), "forced-colors:border"),
        className,
      )}
    >
      {questions > 0 ? questions : empty ? <span className="sr-only">{empty}</span> : null}
    </span>
  );
}
