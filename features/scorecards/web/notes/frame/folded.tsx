import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** What is beside the question and folds away where there is no room for it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-row border border-border bg-card px-3">
      <summary className="flex min-h-10 cursor-pointer items-center justify-between gap-2 text-label pointer-coarse:min-h-11">
        {title}
        <Icon of={ChevronDown} className="text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
