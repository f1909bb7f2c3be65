import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";

type RowProps = {
  icon: LucideIcon;
  /** Keeps the plan from being published, or is wrong as it stands. */
  isUrgent?: boolean;
  /** What pressing it does, at the end of the line: the same words in every row say it once, so it is silent. */
  verb: string;
  onOpen: () => void;
  children: ReactNode;
};

/** One thing to do, as one button over the whole line, which opens its place. */
export function FindingRow({ icon, isUrgent = false, verb, onOpen, children }: RowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-row px-2 py-1 text-left hover:bg-accent pointer-coarse:min-h-11"
    >
      <Icon of={icon} className={cn("shrink-0", isUrgent ? "text-warning" : "text-subtle-foreground")} />
      <span className="wrap-anywhere min-w-0 flex-1 sm:line-clamp-1">{children}</span>
      <span aria-hidden className="shrink-0 font-medium text-caption text-link">
        {verb}
      </span>
    </button>
  );
}
