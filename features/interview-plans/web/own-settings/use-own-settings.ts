import { useEffect, useEffectEvent, useState } from "react";
import { usePreference } from "#features/preferences/web/public.ts";
import { type OwnRoundSettings, ownSettingsKey, ownSettingsOf, withOwnSettings } from "../../own-settings.ts";

/** After this pause in typing the settings are saved, in ms. */
const pauseMillis = 800;

type Typed = Readonly<Record<string, Partial<OwnRoundSettings>>>;
const nothing: Typed = {};

/** The person's own settings of a plan: opened by the server, typed here, and saved sealed a moment later. */
export function useOwnSettings(planId: string) {
  const { value, isPending, error, refetch, save, reset } = usePreference(ownSettingsKey(planId), {
    isEncrypted: true,
  });
  const [typed, setTyped] = useState(nothing);
  const isOpen = !isPending && !error;

  const flush = () => {
    if (typed === nothing || !isOpen) return;
    // reason for the parse: only texts were added to what came as JSON, so it is JSON again
    save.mutate(JSON.parse(JSON.stringify(withOwnSettings(value, typed))));
    setTyped(nothing);
  };
  const flushLast = useEffectEvent(flush);
  useEffect(() => {
    if (typed === nothing) return;
    const timer = setTimeout(() => flushLast(), pauseMillis);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const leave = () => flushLast();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    isPending,
    error,
    refetch,
    reset,
    of: (roundId: string): OwnRoundSettings => ({ ...ownSettingsOf(value, roundId), ...typed[roundId] }),
    set: (roundId: string, fields: Partial<OwnRoundSettings>) =>
      setTyped((before) => ({ ...before, [roundId]: { ...before[roundId], ...fields } })),
    flush,
  };
}

export type OwnSettings = ReturnType<typeof useOwnSettings>;
