import { useEffect, useState } from "react";
import { onServer } from "#platform/web/saving/pauses.ts";
import { useOperations } from "./current-queue.ts";
import { listUnsentElsewhere, type UnsentElsewhere } from "./unsent.ts";

/** How often it is looked, in ms: what is found is likely to be gone soon. */
const lookEvery = { nothing: 5000, something: 1000 };
/** Work is kept here for as long as the saving takes by itself; beyond that, in ms, it waits. */
const saving = onServer.atMost;

type Found = { elsewhere: readonly UnsentElsewhere[]; late: readonly UnsentElsewhere[] };
const nothing: Found = { elsewhere: [], late: [] };

/** Tells what waits from what is just being saved: the same for long, or without a network. */
function createWatch() {
  let since = new Map<string, number>();
  return (elsewhere: readonly UnsentElsewhere[], now: number, isOnline: boolean): Found => {
    const keyOf = ({ id, mark }: UnsentElsewhere) => `${id} ${mark}`;
    since = new Map(elsewhere.map((each) => [keyOf(each), since.get(keyOf(each)) ?? now]));
    return {
      elsewhere,
      late: elsewhere.filter((each) => !isOnline || now - (since.get(keyOf(each)) ?? now) >= saving),
    };
  };
}

/** What waits on this device: the queue, and what features keep in stores of their own, looked at now and then. */
export function useUnsent(userId: string) {
  const operations = useOperations();
  const [{ elsewhere, late }, setFound] = useState(nothing);
  useEffect(() => {
    const watch = createWatch();
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      const found = watch(await listUnsentElsewhere(userId), Date.now(), navigator.onLine);
      if (isGone) return;
      const isNothing = found.elsewhere.length === 0;
      setFound(isNothing ? nothing : found);
      clearTimeout(timer);
      timer = setTimeout(() => void look(), isNothing ? lookEvery.nothing : lookEvery.something);
    };
    const lookNow = () => void look();
    lookNow();
    window.addEventListener("offline", lookNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener("offline", lookNow);
    };
  }, [userId]);
  return {
    waiting: operations.filter(({ state }) => state === "waiting"),
    attention: operations.filter(({ state }) => state === "attention"),
    elsewhere,
    /** What of `elsewhere` is not just being saved. */
    late,
  };
}

export type Unsent = ReturnType<typeof useUnsent>;
