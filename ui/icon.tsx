import type { LucideIcon } from "lucide-react";
import { cn } from "#ui/cn.ts";

export type { LucideIcon };

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
  return <Drawing aria-hidden size={size} strokeWidth={1.75} className={cn("shrink-0", className)} />;
}
