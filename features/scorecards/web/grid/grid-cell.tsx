import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

type GridCellProps = {
  /** What is read out in place of what stands in the cell. */
  label: string;
  look?: "open" | "none" | "veil";
  className?: string;
  title?: string | undefined;
  children?: ReactNode;
};

const looks = {
  open: "border border-border",
  none: "text-muted-foreground",
  veil: "border border-border bg-veil forced-colors:border-dashed",
};

/** A cell that stands apart. A veiled one is the same whatever is beneath. */
export const GridCell = ({ label, look = "open", className, title, children }: GridCellProps) => (
  <span
    className={cn("flex min-h-8 items-center gap-1.5 rounded-control px-2 py-1 text-small", looks[look], className)}
    title={title}
  >
    <span aria-hidden className="contents">
      {children}
    </span>
    <span className="sr-only">{label}</span>
  </span>
);

/** What somebody gave a competency: digit and word, or that they left it open. */
export const GridRating = ({ value, word }: { value: number | null; word: string }) =>
  value === null ? (
    <span className="text-muted-foreground leading-4">{word}</span>
  ) : (
    <>
      <b className="font-semibold tabular-nums">{value}</b>
      <span dir="auto" className="min-w-0 leading-4" title={word}>
        {word}
      </span>
    </>
  );
