import { useEffect, useState } from "react";
import { onServer } from "#platform/web/saving/pauses.ts";
import { isSynced } from "./only-here.ts";
import type { KeptOperation } from "./queue/queue-rules.ts";
import { type UnsentThing, type UnsentWork, useUnsentWork } from "./unsent.ts";

/** Work is kept here for as long as the saving takes by itself; beyond that, in ms, it waits. */
const saving = onServer.atMost;
const nothing: UnsentWork = { operations: [], things: [], isKnown: true };

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

/** Was just done and can still be given up: its maker looks on, and needs no word that it waits. */
const isJustDone = ({ state, tries, notBefore }: KeptOperation) =>
  state === "waiting" && tries === 0 && notBefore > Date.now();

/** What waits on this device: the queue, and what is typed. */
export function useUnsent(userId: string) {
  const work = useUnsentWork(userId) ?? nothing;
  return {
    ...work,
    waiting: work.operations.filter((each) => each.state !== "held" && !isJustDone(each)),
    attention: work.operations.filter(({ state }) => state === "held"),
    /** What of `things` is not just being saved. */
    late: useLate(work.things).filter(isSynced),
    syncing: work.things.filter(isSynced),
    drafts: work.things.filter((each) => !isSynced(each)),
  };
}

export type Unsent = ReturnType<typeof useUnsent>;
