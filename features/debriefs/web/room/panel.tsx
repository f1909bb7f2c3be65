import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";

type PanelProps = {
  title: string;
  /** Of the heading, for where the focus goes to it. */
  id?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of the room, on a card. */
export function Panel({ title, id: given, aside, className, children }: PanelProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <section aria-labelledby={id} className={cn("rounded-card border border-border bg-card p-4 sm:p-5", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} tabIndex={given === undefined ? undefined : -1} className="text-h2 outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
