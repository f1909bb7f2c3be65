import { oneOf } from "#platform/web/browser/address-values.ts";
import type { KitView } from "../kit/kit-round.tsx";

const tabs = ["overview", "coverage", "rounds", "versions"] as const;
export type DetailTab = (typeof tabs)[number];
export const detailTabs: readonly DetailTab[] = tabs;

const panels = ["review", "activity"] as const;
export type DetailPanel = (typeof panels)[number];

/** What the address of a plan says. */
export interface DetailSearch {
  tab?: DetailTab | undefined;
  round?: string;
  view?: KitView;
  /** What lies open beside the tab. */
  panel?: DetailPanel;
}

export function readDetailSearch(raw: Record<string, unknown>): DetailSearch {
  const tab = oneOf(tabs, raw.tab);
  // Both were tabs once; mails and bookmarks still call them so.
  const panel = oneOf(panels, raw.panel) ?? oneOf(panels, raw.tab);
  return {
    // Said even where there is none: the router hands on what an address holds besides.
    tab: tab === "overview" ? undefined : tab,
    ...(typeof raw.round === "string" && { round: raw.round }),
    ...(raw.view === "candidate" && { view: "candidate" }),
    ...(panel && { panel }),
  };
}
