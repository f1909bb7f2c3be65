import { useEffect, useRef, useState } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { usePreference } from "#features/preferences/web/public.ts";
import { announce } from "#ui/live-region.tsx";
import {
  begin,
  blocksOf,
  elapsedAt,
  end,
  goTo,
  type Mark,
  markAndGo,
  note,
  type PracticeRun,
  pause,
  placeOf,
  rate,
  resume,
  step,
} from "../../../practice.ts";
import { kept } from "../../queries.ts";
import { text } from "../../text.ts";
import { readPractice } from "./read-practice.ts";
import { findKept, keep, type PracticeOf } from "./tab-storage.ts";

/** The present moment, moving once a second while something runs. */
function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

const toldAtMinutesLeft = [10, 5];

/** Said once when a round has ten and five minutes left; the clock itself is silent. */
function useTimeLeft(minutesLeft: number, isRunning: boolean): void {
  const before = useRef(minutesLeft);
  useEffect(() => {
    const passed = toldAtMinutesLeft.find((minutes) => before.current > minutes && minutesLeft <= minutes);
    before.current = minutesLeft;
    if (isRunning && passed !== undefined) announce(text.practice.left(passed));
  }, [minutesLeft, isRunning]);
}

/** One practice interview over a round, kept in this tab as one goes. */
export function usePractice(of: PracticeOf, round: RoundContent) {
  const [run, setRun] = useState<PracticeRun | null>(() => readPractice(findKept(of)));
  const latest = useRef(run);
  const practised = usePreference(kept.practised);
  const isRunning = run !== null && run.runningSince !== null;
  const now = useSeconds(isRunning);
  const blocks = blocksOf(round);
  const elapsed = run ? elapsedAt(run, now) : 0;
  useTimeLeft(Math.ceil(round.durationMinutes - elapsed / 60_000), isRunning);

  const put = (next: PracticeRun | null) => {
    latest.current = next;
    setRun(next);
    keep(of, next && JSON.stringify(next));
  };
  /** Changes what stands now, also when several changes come before the next paint. */
  const change = (how: (standing: PracticeRun, now: number) => PracticeRun) => {
    if (latest.current) put(how(latest.current, Date.now()));
  };
  const tellPlace = () => {
    const standing = latest.current;
    if (standing) announce(text.practice.place(placeOf(standing, blocks) + 1, blocks.length));
  };

  return {
    run,
    blocks,
    now,
    isRunning,
    elapsed,
    current: run ? blocks[placeOf(run, blocks)] : undefined,
    start: () => put(begin(blocks, Date.now())),
    forget: () => put(null),
    pause: () => change(pause),
    resume: () => change(resume),
    end: () => {
      change(end);
      // All that the server is told of it.
      if (practised.value !== true) practised.save.mutate(true);
      announce(text.practice.ended);
    },
    open: (id: string) => change((standing, at) => goTo(standing, id, at)),
    go: (by: number) => {
      change((standing, at) => step(standing, blocks, { by, now: at }));
      tellPlace();
    },
    mark: (mark: Mark) => {
      change((standing, at) => markAndGo(standing, blocks, { mark, now: at }));
      tellPlace();
    },
    note: (id: string, words: string) => change((standing) => note(standing, id, words)),
    rate: (competencyId: string, rating: number | "not-assessed" | null) =>
      change((standing) => rate(standing, competencyId, rating)),
  };
}

export type Practice = ReturnType<typeof usePractice>;
