import { useEffect, useState } from "react";
import { useOperations } from "./current-queue.ts";
import { listUnsentElsewhere, type UnsentElsewhere } from "./unsent.ts";

const lookEvery = 5000;
const none: readonly UnsentElsewhere[] = [];

/** What waits on this device: the queue, and what features keep in stores of their own, looked at now and then. */
export function useUnsent(userId: string) {
  const operations = useOperations();
  const [elsewhere, setElsewhere] = useState(none);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await listUnsentElsewhere(userId);
      if (!isGone) setElsewhere((before) => (before.length === 0 && found.length === 0 ? before : found));
    };
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [userId]);
  return {
    waiting: operations.filter(({ state }) => state === "waiting"),
    attention: operations.filter(({ state }) => state === "attention"),
    elsewhere,
  };
}

export type Unsent = ReturnType<typeof useUnsent>;
export const countOf = ({ waiting, elsewhere }: Pick<Unsent, "waiting" | "elsewhere">): number =>
  waiting.length + elsewhere.length;
