import { useCallback, useEffect, useEffectEvent } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import type { NoteActions } from "./note-actions.ts";

const early = 3_600_000;
const late = 2 * 3_600_000;

/** Says that the interview began once the own clock runs around its time, so that scorecards open for the whole panel. */
export function useBegun(
  { phase, startsAt, beganAt }: Interview,
  { isRunning, onBegun }: { isRunning: boolean; onBegun: (() => void) | undefined },
): void {
  const isDue = isRunning && phase === "scheduled" && beganAt === null;
  const tell = useEffectEvent(() => onBegun?.());
  useEffect(() => {
    const distance = isDue && startsAt !== null ? Date.now() - Date.parse(startsAt) : Number.NaN;
    if (distance > -early && distance < late) tell();
  }, [isDue, startsAt]);
}

/** The clock starts with the interview, where the screen is open by then; answers what starts it at once where it is due. */
export function useStartInTime({ phase, startsAt, endsAt, beganAt }: Interview, actions: NoteActions): () => void {
  const begin = startsAt === null ? Number.NaN : Date.parse(beganAt ?? startsAt);
  const end = endsAt === null ? Number.NaN : Date.parse(endsAt);
  const isLive = phase === "in_progress" || phase === "scheduled";
  const startIfDue = useCallback(() => {
    if (isLive && begin <= Date.now() && Date.now() <= end) actions.start(new Date(begin));
  }, [isLive, begin, end, actions]);
  useEffect(() => {
    const wait = begin - Date.now();
    if (!isLive || !(wait < 2 ** 31)) return;
    // Not before the engine has looked for what an earlier visit left, or this would be taken for it.
    const timer = setTimeout(startIfDue, Math.max(1000, wait));
    return () => clearTimeout(timer);
  }, [isLive, begin, startIfDue]);
  return startIfDue;
}
