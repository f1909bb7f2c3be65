import { Slot } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { cn } from "#ui/cn.ts";

/** Views of one thing, each with its own address. Arrows move between them, Enter opens; the line scrolls, never wraps. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const index = tabs.findIndex((tab) => tab.matches(":focus"));
    if (index < 0) return;
    const next = nextIndex(event.key, index, tabs.length);
    if (next !== null) tabs[next]?.focus();
    else if (event.key === " ") tabs[index]?.click();
    else return;
    event.preventDefault();
  };
  return (
    <div className="fade-end tab-line relative -mx-(--tab) min-w-0 overflow-x-auto overscroll-x-contain [scrollbar-width:none] print:hidden">
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex h-full w-max min-w-full gap-1 pr-6">
        {children}
      </div>
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

type TabProps = ComponentProps<"button"> & {
  isCurrent: boolean;
  /** Shown after the name, quietly. */
  count?: number | string | undefined;
  /** Give the look and the role to the link inside: `<Tab asChild isCurrent><Link to="…">Overview</Link></Tab>`. */
  asChild?: boolean;
};

export function Tab({ isCurrent, count, asChild, children, className, ...rest }: TabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  const Part = asChild ? Slot.Root : "button";
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [isCurrent]);
  return (
    <Part
      {...rest}
      {...(asChild ? {} : { type: "button" as const })}
      ref={tab}
      role="tab"
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      className={cn(
        "relative inline-flex min-h-10 cursor-pointer items-center gap-1.5 whitespace-nowrap px-(--tab) text-label no-underline -outline-offset-2! pointer-coarse:min-h-11",
        "after:absolute after:inset-x-(--tab) after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground active:bg-pressed",
        isCurrent ? "text-foreground after:bg-primary" : "text-muted-foreground after:bg-transparent",
        className,
      )}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      {count === undefined ? null : <span className="font-normal text-muted-foreground">{count}</span>}
    </Part>
  );
}

/** What the current tab shows. */
export function TabPanel({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="tabpanel" aria-label={label} className={cn("min-w-0", className)}>
      {children}
    </div>
  );
}
