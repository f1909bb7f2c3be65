import { longestCursor } from "#platform/longest-cursor.ts";
import type { planTabs as allTabs, PlanStatus, planSorts } from "../contract.ts";

type Tab = (typeof allTabs)[number];
type SortKey = (typeof planSorts)[number];
export type PlanNeed = "coverage" | "time" | "duplicates" | "wording" | "publishing";

// Written out here, because the contract brings zod along and this file is loaded with the first page.
export const planTabs: readonly Tab[] = ["all", "mine", "active", "drafts", "templates", "archived"];
const sorts: readonly SortKey[] = ["updated", "title", "status", "rounds", "minutes", "structure"];
const statuses: readonly PlanStatus[] = ["draft", "in_review", "active", "completed", "archived"];
const needs: readonly PlanNeed[] = ["coverage", "time", "duplicates", "wording", "publishing"];

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
  const search: PlanSearch = {};
  const tab = one(planTabs, raw.tab);
  if (tab && tab !== "all") search.tab = tab;
  if (isText(raw.q)) search.q = raw.q.slice(0, 200);
  const status = some(statuses, raw.status);
  if (status.length > 0) search.status = status;
  if (isText(raw.owner)) search.owner = raw.owner;
  if (isText(raw.family)) search.family = raw.family.slice(0, 200);
  const needed = some(needs, raw.needs);
  if (needed.length > 0) search.needs = needed;
  const sort = one(sorts, raw.sort);
  if (sort) search.sort = sort;
  if (raw.direction === "asc" || raw.direction === "desc") search.direction = raw.direction;
  if (isText(raw.cursor)) search.cursor = raw.cursor.slice(0, longestCursor);
  if (raw.new === true) search.new = true;
  return search;
}

/** Whether anything narrows the list beside its tab. */
export function isFiltered(search: PlanSearch): boolean {
  return Boolean(search.q || search.status || search.owner || search.family || search.needs);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function one<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((each) => each === value);
}

function some<T extends string>(known: readonly T[], value: unknown): T[] {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  return known.filter((each) => given.includes(each));
}
