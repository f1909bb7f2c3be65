import { type ListAddress, listAddressIn, oneOf, someOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { planSorts as allSorts, planTabs as allTabs, PlanStatus, structureBands } from "../contract.ts";

type Tab = (typeof allTabs)[number];
type SortKey = (typeof allSorts)[number];
export type PlanStructure = (typeof structureBands)[number];
export type PlanNeed = "coverage" | "time" | "duplicates" | "wording" | "publishing";

// Written out here, because the contract brings zod along and this file is loaded with the first page.
export const planTabs: readonly Tab[] = ["all", "mine", "active", "drafts", "templates", "archived"];
export const planSorts: readonly SortKey[] = ["updated", "title", "status", "rounds", "minutes", "structure"];
/** In which direction the list begins with each order, and the one that it opens with. */
export const planOrders = [
  ["status", "asc"],
  ["updated", "desc"],
  ["title", "asc"],
  ["rounds", "desc"],
  ["minutes", "desc"],
  ["structure", "desc"],
] as const satisfies readonly (readonly [SortKey, "asc" | "desc"])[];
/** What the list offers to narrow it by: archived plans have a tab. */
export const planStatusFilters: readonly PlanStatus[] = ["draft", "in_review", "active", "completed"];
export const planNeeds: readonly PlanNeed[] = ["coverage", "time", "duplicates", "wording", "publishing"];

export const planStructures: readonly PlanStructure[] = ["low", "middle", "high"];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Whether plans can be asked for by this owner: oneself, nobody, or a person's id. */
export const isOwner = (value: string) => value === "me" || value === "" || uuid.test(value);

/** What the address of the list says; only what differs from the list as it opens. */
export interface PlanSearch extends ListAddress<SortKey> {
  tab?: Tab;
  status?: PlanStatus[];
  statusNot?: PlanStatus[];
  /** "me", a person's id, or an empty text for nobody. */
  owner?: string[];
  ownerNot?: string[];
  family?: string[];
  familyNot?: string[];
  structure?: PlanStructure[];
  needs?: PlanNeed[];
  /** The sheet for a new plan is open. */
  new?: boolean;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export function readPlanSearch(raw: Record<string, unknown>): PlanSearch {
  const tab = oneOf(planTabs, raw.tab);
  return withoutUndefined({
    ...listAddressIn(planSorts, raw),
    tab: tab === "all" ? undefined : tab,
    status: someOf([...planStatusFilters, "archived"], raw.status),
    statusNot: someOf([...planStatusFilters, "archived"], raw.statusNot),
    owner: textsIn(raw.owner, 200),
    ownerNot: textsIn(raw.ownerNot, 200),
    family: textsIn(raw.family, 200),
    familyNot: textsIn(raw.familyNot, 200),
    structure: someOf(planStructures, raw.structure),
    needs: someOf(planNeeds, raw.needs),
    new: raw.new === true || undefined,
  });
}
