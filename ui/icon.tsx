import type { LucideIcon } from "lucide-react";
import { cn } from "#ui/cn.ts";

export type { LucideIcon };

// In rem, so that drawings grow with the text beside them.
const sizes = { 16: "size-4", 20: "size-5", 24: "size-6" } as const;

/** A drawing beside text, silent for screen readers; name the control instead. */
export function Icon({
  of: Drawing,
  size = 16,
  className,
}: {
  of: LucideIcon;
  size?: 16 | 20 | 24;
  className?: string;
}) {
  return <Drawing aria-hidden strokeWidth={1.75} className={cn("shrink-0", sizes[size], className)} />;
}
