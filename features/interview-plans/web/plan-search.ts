import { longestCursor } from "#platform/list-pages.ts";
import { oneOf, someOf, textIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { planSorts as allSorts, planTabs as allTabs, PlanStatus } from "../contract.ts";

type Tab = (typeof allTabs)[number];
type SortKey = (typeof allSorts)[number];
export type PlanNeed = "coverage" | "time" | "duplicates" | "wording" | "publishing";

// Written out here, because the contract brings zod along and this file is loaded with the first page.
export const planTabs: readonly Tab[] = ["all", "mine", "active", "drafts", "templates", "archived"];
export const planSorts: readonly SortKey[] = ["updated", "title", "status", "rounds", "minutes", "structure"];
/** What the list offers to narrow it by: archived plans have a tab. */
export const planStatusFilters: readonly PlanStatus[] = ["draft", "in_review", "active", "completed"];
export const planNeeds: readonly PlanNeed[] = ["coverage", "time", "duplicates", "wording", "publishing"];

/** What the address of the list says; only what differs from the list as it opens. */
export interface PlanSearch {
  tab?: Tab;
  q?: string;
  status?: PlanStatus[];
  /** "me", or a person's id. */
  owner?: string;
  family?: string;
  needs?: PlanNeed[];
  sort?: SortKey;
  direction?: "asc" | "desc";
  cursor?: string;
  /** The sheet for a new plan is open. */
  new?: boolean;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export function readPlanSearch(raw: Record<string, unknown>): PlanSearch {
  const tab = oneOf(planTabs, raw.tab);
  return withoutUndefined({
    tab: tab === "all" ? undefined : tab,
    q: textIn(raw.q, 200),
    status: someOf([...planStatusFilters, "archived"], raw.status),
    owner: textIn(raw.owner, 200),
    family: textIn(raw.family, 200),
    needs: someOf(planNeeds, raw.needs),
    sort: oneOf(planSorts, raw.sort),
    direction: oneOf(["asc", "desc"], raw.direction),
    cursor: textIn(raw.cursor, longestCursor),
    new: raw.new === true || undefined,
  });
}

/** Whether anything narrows the list beside its tab. */
export function isFiltered(search: PlanSearch): boolean {
  return Boolean(search.q || search.status || search.owner || search.family || search.needs);
}
