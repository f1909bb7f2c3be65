import type { ReactNode } from "react";
import type { Severity } from "#features/wording/finding.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { severityLooks } from "./severity-looks.ts";

type LineProps = { severity: Severity; actions: ReactNode; children: ReactNode };

/** Advice in one line below what it is about. */
export function AdviceLine({ severity, actions, children }: LineProps) {
  const { icon, color } = severityLooks[severity];
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-1 text-caption">
      <div className={cn("flex min-w-0 items-start gap-1.5", color)}>
        <Icon of={icon} className="mt-0.75 size-3.5" />
        <div className="min-w-0">{children}</div>
      </div>
      <span className="flex flex-wrap gap-x-3">{actions}</span>
    </div>
  );
}

export function AdviceAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(linkStyles, "touch-target font-medium no-underline hover:underline")}
    >
      {children}
    </button>
  );
}
