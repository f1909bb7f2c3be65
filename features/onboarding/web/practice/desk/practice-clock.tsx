import { Timer } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { clockOf } from "../../../practice.ts";
import { text } from "../../text.ts";

const words = text.practice;

type ClockProps = { elapsed: number; plannedMinutes: number; isRunning: boolean };

/** Counts up against the round's time; over it, it says by how much. No sound, no blinking. */
export function PracticeClock({ elapsed, plannedMinutes, isRunning }: ClockProps) {
  const planned = plannedMinutes * 60_000;
  const isOver = elapsed > planned;
  return (
    <p
      role="timer"
      aria-live="off"
      aria-label={words.clock}
      className={cn("flex items-center gap-1.5 whitespace-nowrap text-h3 tabular-nums", isOver && "text-warning")}
    >
      <Icon of={Timer} />
      <span>{clockOf(elapsed)}</span>
      <span className="font-normal text-muted-foreground">{words.of(clockOf(planned))}</span>
      {isOver ? <span>{words.over(clockOf(elapsed - planned))}</span> : null}
      {isRunning ? null : <span className="font-normal text-muted-foreground">{words.rests}</span>}
    </p>
  );
}
