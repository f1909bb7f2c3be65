import { useEffect, useState } from "react";
import { announce } from "#ui/live-region.tsx";
import { secondsOn } from "../../notes/notes-clock.ts";
import type { NotesStore } from "./notes-kind.ts";
import { text } from "./text.ts";
import { useNotes } from "./use-notes.ts";

/** The present moment, moving every so many seconds while the clock runs. */
export function useTicks(store: NotesStore, everySeconds: number): Date {
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const [now, setNow] = useState(() => new Date());
  const isRunning = clock !== undefined && clock.pausedAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was changed is shown at once
  useEffect(() => {
    setNow(new Date());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(new Date()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [isRunning, everySeconds, clock]);
  return now;
}

/** Minutes before the end at which it is said how many are left. */
const told = [10, 5];

/** What the clock shows, in seconds. Says politely when ten and five minutes are left. */
export function useClockSeconds(store: NotesStore, minutes: number): number {
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const seconds = secondsOn(clock, useTicks(store, 1));
  const left = Math.ceil(minutes - seconds / 60);
  const isTold = clock !== undefined && clock.pausedAt === null && told.includes(left) && minutes > left;
  useEffect(() => {
    if (isTold) announce(text.clock.left(left));
  }, [isTold, left]);
  return seconds;
}

/** "34:12"; from an hour on "1:04:12". */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
