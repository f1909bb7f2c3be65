import type { KitView } from "./kit-round.tsx";

/** What the address of the kit says. */
export interface KitSearch {
  /** Only this round. */
  round?: string;
  view?: KitView;
}

export function readKitSearch(raw: Record<string, unknown>): KitSearch {
  return {
    ...(typeof raw.round === "string" && { round: raw.round }),
    ...((raw.view === "candidate" || raw.view === "scorecard") && { view: raw.view }),
  };
}
