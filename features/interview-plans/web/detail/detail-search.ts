import { oneOf } from "#platform/web/browser/address-values.ts";
import type { KitView } from "../kit/kit-round.tsx";

const tabs = ["overview", "coverage", "rounds", "review", "versions", "activity"] as const;
export type DetailTab = (typeof tabs)[number];
export const detailTabs: readonly DetailTab[] = tabs;

/** What the address of a plan says. */
export interface DetailSearch {
  tab?: DetailTab;
  round?: string;
  view?: KitView;
}

export function readDetailSearch(raw: Record<string, unknown>): DetailSearch {
  const tab = oneOf(tabs, raw.tab);
  return {
    ...(tab && tab !== "overview" && { tab }),
    ...(typeof raw.round === "string" && { round: raw.round }),
    ...(raw.view === "candidate" && { view: "candidate" }),
  };
}
