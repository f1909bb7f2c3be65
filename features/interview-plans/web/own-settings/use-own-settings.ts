import { useEffect, useEffectEvent, useState } from "react";
import { useSealedPreference } from "#features/preferences/web/public.ts";
import { followPage } from "#platform/web/browser/follow-page.ts";
import { type OwnRoundSettings, ownSettingsKey, ownSettingsOf, withOwnSettings } from "../../own-settings.ts";

/** After this pause in typing the settings are saved, in ms. */
const pauseMillis = 800;

type Typed = Readonly<Record<string, Partial<OwnRoundSettings>>>;
const nothing: Typed = {};

function together(before: Typed, after: Typed): Typed {
  const rounds = Object.entries(after).map(
    ([roundId, fields]) => [roundId, { ...before[roundId], ...fields }] as const,
  );
  return { ...before, ...Object.fromEntries(rounds) };
}

// reason for the parse: only texts are added to what came as JSON, so it is JSON again
const laid = (kept: unknown, typed: Typed) => JSON.parse(JSON.stringify(withOwnSettings(kept, typed)));

/** The person's own settings of a plan: opened by the server, typed here, and saved sealed a moment later. */
export function useOwnSettings(planId: string) {
  const { value, isPending, error, refetch, change, changeLast, reset } = useSealedPreference(
    ownSettingsKey(planId),
    laid,
  );
  const [typed, setTyped] = useState(nothing);
  /** On its way: shown on, whatever is fetched meanwhile. */
  const [sent, setSent] = useState(nothing);
  const isOpen = !isPending && !error;

  const flush = () => {
    if (typed === nothing || !isOpen) return;
    setSent(together(sent, typed));
    setTyped(nothing);
    change.mutate(typed, { onSettled: () => setSent(nothing) });
  };
  const flushLast = useEffectEvent(flush);
  const hasUnsent = useEffectEvent(() => typed !== nothing);
  const leave = useEffectEvent(() => {
    if ((typed !== nothing || sent !== nothing) && isOpen) changeLast(together(sent, typed));
  });
  useEffect(() => {
    if (typed === nothing) return;
    const timer = setTimeout(() => flushLast(), pauseMillis);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const onLeave = () => leave();
    addEventListener("pagehide", onLeave);
    const stop = followPage({
      flush: () => flushLast(),
      refresh: () => flushLast(),
      hasUnsent: () => hasUnsent(),
    });
    return () => {
      removeEventListener("pagehide", onLeave);
      stop();
      flushLast();
    };
  }, []);

  return {
    isPending,
    error,
    refetch,
    reset,
    of: (roundId: string): OwnRoundSettings => ({
      ...ownSettingsOf(value, roundId),
      ...sent[roundId],
      ...typed[roundId],
    }),
    set: (roundId: string, fields: Partial<OwnRoundSettings>) =>
      setTyped((before) => together(before, { [roundId]: fields })),
    flush,
  };
}

export type OwnSettings = ReturnType<typeof useOwnSettings>;
