import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

type ListPagerProps = {
  /** How many there are in all, in words. */
  total: string | null;
  /** Links to the first and the next page, where there is one. */
  first: ReactNode;
  next: ReactNode;
  className?: string | undefined;
};

/** Below a list: how many there are, and the way to other pages. */
export function ListPager({ total, first, next, className }: ListPagerProps) {
  return (
    <div className={cn("flex flex-wrap items-center justify-between gap-3", className)}>
      <p className="text-muted-foreground text-small">{total}</p>
      <div className="flex flex-wrap gap-2">
        {first}
        {next}
      </div>
    </div>
  );
}
