import { useEffect, useState } from "react";
import { announce } from "#ui/live-region.tsx";
import type { Decision } from "../../debrief-shapes.ts";
import { text } from "../text.ts";

/** Says a decision aloud that comes while the page is open. */
export function useHeardDecision(last: Decision | undefined): void {
  const [heard, setHeard] = useState(last?.id);
  useEffect(() => {
    if (last === undefined || last.id === heard) return;
    setHeard(last.id);
    announce(text.decision.heard(text.verdicts[last.verdict]));
  }, [last, heard]);
}
