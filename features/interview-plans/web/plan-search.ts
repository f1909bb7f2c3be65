import { type ListAddress, listAddressIn, oneOf, someOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { type PlanStatus, planSorts, planTabs, structureBands } from "../plan-states.ts";

type Tab = (typeof planTabs)[number];
type SortKey = (typeof planSorts)[number];
export type PlanNeed = "coverage" | "time" | "duplicates" | "wording" | "publishing";

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
  structure?: (typeof structureBands)[number][];
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
    structure: someOf(structureBands, raw.structure),
    needs: someOf(planNeeds, raw.needs),
    new: raw.new === true || undefined,
  });
}
