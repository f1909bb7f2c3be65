import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";

type EmptyStateProps = {
  icon?: LucideIcon;
  /** Only for a whole page; a list or panel does with the sentence. */
  title?: string;
  /** Why it is empty and what one can do, in one or two sentences. */
  children: ReactNode;
  /** The main action, then at most two others. */
  actions?: ReactNode;
  className?: string;
};

/** Nothing here yet, or nothing matches: two different sentences with two different actions. */
export function EmptyState({ icon, title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={cn("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}>
      {icon ? <Icon of={icon} size={24} className="mb-3 text-muted-foreground" /> : null}
      {title ? <h2 className="mb-2 text-balance text-display">{title}</h2> : null}
      <p className="text-balance text-muted-foreground text-prose">{children}</p>
      {actions ? <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
