import { useEffect, useRef } from "react";
import { announce } from "#ui/live-region.tsx";

/** Tells how many there are by now, in these words, whenever they change after the list is first there. */
export function useAnnouncedTotal(words: string): void {
  const isMounted = useRef(false);
  useEffect(() => {
    if (isMounted.current) announce(words);
    isMounted.current = true;
  }, [words]);
}
