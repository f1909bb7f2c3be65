import { type ListAddress, listAddressIn, oneOf, someOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type {
  opportunityNeeds as allNeeds,
  opportunitySorts as allSorts,
  opportunityTabs as allTabs,
} from "../contract.ts";

type Tab = (typeof allTabs)[number];
type Need = (typeof allNeeds)[number];
type SortKey = (typeof allSorts)[number];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
export const tabs: readonly Tab[] = [
  "all",
  "open",
  "draft",
  "approval",
  "paused",
  "filled",
  "closed",
  "archived",
  "mine",
];
const sorts: readonly SortKey[] = ["updated", "title", "target"];
export const needs: readonly Need[] = ["risk", "plan", "behind", "owner"];
export const priorities = ["low", "normal", "high"] as const;

/** What the address of the list says; only what differs from the list as it opens. */
export interface OpportunitySearch extends ListAddress<SortKey> {
  tab?: Exclude<Tab, "all">;
  /** Ids of people, and `me`; an empty text for nobody. */
  owner?: string[];
  ownerNot?: string[];
  /** Ids of plans; an empty text for none. */
  plan?: string[];
  planNot?: string[];
  location?: string[];
  locationNot?: string[];
  priority?: (typeof priorities)[number][];
  priorityNot?: (typeof priorities)[number][];
  needs?: Need[];
  /** The sheet for a new role is open. */
  new?: boolean;
}

const isId = (value: string) => value === "" || /^[0-9a-f-]{36}$/.test(value);
/** Whether an address can name this as an owner. */
export const isOwner = (value: string): boolean => value === "me" || isId(value);

const isTab = (tab: Tab | undefined): tab is Exclude<Tab, "all"> => tab !== undefined && tab !== "all";

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export function readOpportunitySearch(raw: Record<string, unknown>): OpportunitySearch {
  const tab = oneOf(tabs, raw.tab);
  const ids = (value: unknown, isKnown: (id: string) => boolean) => {
    const known = textsIn(value, 40)?.filter(isKnown);
    return known && known.length > 0 ? known : undefined;
  };
  return withoutUndefined({
    ...listAddressIn(sorts, raw),
    tab: isTab(tab) ? tab : undefined,
    owner: ids(raw.owner, isOwner),
    ownerNot: ids(raw.ownerNot, isOwner),
    plan: ids(raw.plan, isId),
    planNot: ids(raw.planNot, isId),
    location: textsIn(raw.location, 200),
    locationNot: textsIn(raw.locationNot, 200),
    priority: someOf(priorities, raw.priority),
    priorityNot: someOf(priorities, raw.priorityNot),
    needs: someOf(needs, raw.needs),
    new: raw.new === true || undefined,
  });
}

export const detailTabs = ["pipeline", "plan", "team", "posting", "insights", "files"] as const;
export type DetailTab = (typeof detailTabs)[number];

/** What the address of one role says. */
export interface DetailSearch {
  tab?: Exclude<DetailTab, "pipeline">;
}

export function readDetailSearch(raw: Record<string, unknown>): DetailSearch {
  const tab = oneOf(detailTabs, raw.tab);
  return tab && tab !== "pipeline" ? { tab } : {};
}

export const editSections = ["basics", "openings", "plan", "team", "form", "posting", "pay", "approval"] as const;
export type EditSection = (typeof editSections)[number];

/** What the address of the editing page says: the part to begin with. */
export interface EditSearch {
  part?: EditSection;
}

export function readEditSearch(raw: Record<string, unknown>): EditSearch {
  const part = oneOf(editSections, raw.part);
  return part ? { part } : {};
}

/** Topics of the activity: first words of what was done. */
export const topics = ["role", "edit", "approval", "plan", "stage", "ending", "message", "note", "link"] as const;
export type Topic = (typeof topics)[number];

export interface ActivitySearch {
  topic?: Topic[];
  actor?: string;
  from?: string;
  to?: string;
}

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

export function readActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const { actor } = raw;
  return withoutUndefined({
    topic: someOf(topics, raw.topic),
    actor: typeof actor === "string" && actor !== "" && isId(actor) ? actor : undefined,
    from: isDay(raw.from) ? raw.from : undefined,
    to: isDay(raw.to) ? raw.to : undefined,
  });
}
