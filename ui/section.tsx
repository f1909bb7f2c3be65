import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";

type SectionProps = {
  heading: string;
  lead?: ReactNode;
  /** At the end of the heading's line, as a count or a button. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One part of a page: its heading, then what can be done. */
export function Section({ heading, lead, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("flex flex-col gap-4", className)}>
      <div className="flex flex-col gap-1">
        <div className={cn("flex flex-wrap items-center justify-between gap-3", aside && "min-h-8")}>
          <h2 id={id} className="text-h2">
            {heading}
          </h2>
          {aside}
        </div>
        {lead ? <p className="text-muted-foreground">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
