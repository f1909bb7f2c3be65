import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { text } from "#ui/text.ts";
import { useDelayed } from "#ui/use-delayed.ts";

const SHOWN_AFTER = 200;

/** One grey box; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("block h-4 animate-shimmer rounded-control bg-neutral-bg motion-reduce:animate-none", className)}
    />
  );
}

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} className={line === lines - 1 ? "w-3/5" : "w-full"} />
      ))}
    </span>
  );
}

/** Holds the place from the start and shows the boxes after 200 ms, so that a quick answer does not flicker. */
export function SkeletonGroup({ label = text.loading, children }: { label?: string; children: ReactNode }) {
  const isDue = useDelayed(true, SHOWN_AFTER);
  return (
    <div role="status" aria-busy="true" className={isDue ? "animate-fade-in" : "invisible"}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** While the switches of the application are on their way; the words are fixed. */
export function LoadingApplication() {
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center p-6 text-muted-foreground">
      {text.loadingApplication}
    </p>
  );
}
