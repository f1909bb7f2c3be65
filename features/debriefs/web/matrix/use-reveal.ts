import { useEffect, useState } from "react";
import { announce } from "#ui/live-region.tsx";
import type { MatrixRow } from "../../matrix.ts";
import { text } from "../text.ts";
import { prefersStill } from "./use-travel.ts";

const fadeMillis = 300;
const travelMillis = 200;

/** Where the focus goes in the matrix. */
export const rowButtonId = (competencyKey: string) => `debrief-row-${competencyKey}`;

/**
 * The reveal, once, for whoever saw the veil: it fades, then rows travel, then the focus goes to the first split row and what came of it is
 * said. Whether the veil still fades.
 */
export function useReveal(rows: readonly MatrixRow[], wasHidden: boolean): boolean {
  const [isFading, setFading] = useState(wasHidden && !prefersStill());
  const [isTold, setTold] = useState(!wasHidden);
  useEffect(() => {
    if (isTold) return;
    const tell = () => {
      setTold(true);
      const numberOf = (wanted: string) => rows.filter(({ signal }) => signal === wanted).length;
      const [first] = rows;
      if (first) document.getElementById(rowButtonId(first.competencyKey))?.focus();
      announce(text.reveal.done(numberOf("split"), numberOf("gap")));
    };
    const opened = setTimeout(() => setFading(false), fadeMillis);
    const told = setTimeout(tell, prefersStill() ? 0 : fadeMillis + travelMillis);
    return () => {
      clearTimeout(opened);
      clearTimeout(told);
    };
  }, [isTold, rows]);
  return isFading;
}
