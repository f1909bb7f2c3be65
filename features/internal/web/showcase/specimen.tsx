import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

type SpecimenProps = { title: string; note?: string; layout?: "row" | "column" | "grid"; children: ReactNode };

const layouts = {
  row: "flex flex-wrap items-center gap-3",
  column: "flex flex-col items-stretch gap-4",
  grid: "grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3",
} as const;

/** One component in its states, with a word on when it is used. */
export function Specimen({ title, note, layout = "row", children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-h3">{title}</h3>
      {note ? <p className="max-w-prose text-muted-foreground">{note}</p> : null}
      <div className={cn("mt-3 min-w-0", layouts[layout])}>{children}</div>
    </div>
  );
}
