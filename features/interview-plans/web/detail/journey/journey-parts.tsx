import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { text } from "../../text.ts";
import type { Stop } from "./stops.ts";

/** The number of a round on the line; hollow where nobody rates what happens there. */
export function StopDot({ stop, className }: { stop: Stop; className?: string }) {
  return (
    <span
      className={cn(
        "flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-[0.8125rem] tabular-nums forced-colors:border",
        stop.isScored ? "bg-primary text-primary-foreground" : "border-2 border-coverage-3 bg-background text-link",
        className,
      )}
    >
      {stop.number}
    </span>
  );
}

/** Where the line ends. */
export function JourneyEnd({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={cn("size-2.5 shrink-0 rounded-full border-2 border-coverage-2 bg-background", className)}
    />
  );
}

type RoundLinkProps = { planId: string; stop: Stop; describedBy?: string; className?: string };

/** The name of a round; all of its stop leads to the round. */
export function RoundLink({ planId, stop, describedBy, className }: RoundLinkProps) {
  return (
    <Link
      to="/interview-plans/$planId"
      params={{ planId }}
      search={{ tab: "rounds", round: stop.id }}
      {...(describedBy && { "aria-describedby": describedBy })}
      className={cn(quietLinkStyles, "wrap-anywhere after:absolute after:inset-0 after:rounded-row", className)}
    >
      <bdi>{stop.name}</bdi>
    </Link>
  );
}

/** The minutes at the end of a row. */
export function StopMinutes({ stop, className }: { stop: Stop; className?: string }) {
  return (
    <span className={cn("whitespace-nowrap text-muted-foreground tabular-nums", className)}>
      {text.minutes(stop.minutes)}
    </span>
  );
}
