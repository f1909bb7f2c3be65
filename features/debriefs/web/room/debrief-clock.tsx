import { useEffect, useState } from "react";
import { text } from "../text.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** How long people have talked, counting up; no sound, no blink. */
export function DebriefClock({ begunAt }: { begunAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - new Date(begunAt).getTime()) / 1000));
  const clock =
    seconds < 6000
      ? `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
      : `${Math.floor(seconds / 3600)} h ${two(Math.floor(seconds / 60) % 60)}`;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={text.room.timerLabel}
      className="whitespace-nowrap rounded-row border border-border bg-card px-3 py-1 text-label tabular-nums"
    >
      {text.room.timer(clock)}
    </span>
  );
}
