import { useEffect, useState } from "react";
import { onServer } from "#platform/web/saving/pauses.ts";
import { type UnsentThing, useUnsentWork } from "./unsent.ts";

/** Work is kept here for as long as the saving takes by itself; beyond that, in ms, it waits. */
const saving = onServer.atMost;
const nothing = { operations: [], things: [], isKnown: true };

const keyOf = ({ kind, thing, mark }: UnsentThing) => `${kind}/${thing}/${mark}`;

/** Tells what waits from what is just being saved: the same for long, or without a network. */
function useLate(things: readonly UnsentThing[]): readonly UnsentThing[] {
  const [since, setSince] = useState<ReadonlyMap<string, number>>(new Map());
  const [now, setNow] = useState(0);
  useEffect(() => {
    const look = () => setNow(Date.now());
    setSince((before) => new Map(things.map((each) => [keyOf(each), before.get(keyOf(each)) ?? Date.now()])));
    look();
    const timer = things.length > 0 ? setTimeout(look, saving) : undefined;
    window.addEventListener("offline", look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("offline", look);
    };
  }, [things]);
  return things.filter((each) => !navigator.onLine || now - (since.get(keyOf(each)) ?? now) >= saving);
}

/** What waits on this device: the queue, and what is typed. */
export function useUnsent(userId: string) {
  const work = useUnsentWork(userId) ?? nothing;
  return {
    ...work,
    waiting: work.operations.filter(({ state }) => state !== "held"),
    attention: work.operations.filter(({ state }) => state === "held"),
    /** What of `things` is not just being saved. */
    late: useLate(work.things),
  };
}

export type Unsent = ReturnType<typeof useUnsent>;
