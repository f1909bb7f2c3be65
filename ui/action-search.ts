import { defaultFilter } from "cmdk";
import type { Action, ActionSection } from "#ui/actions.ts";

export const PALETTE_SECTIONS: readonly ActionSection[] = ["here", "go-to", "create", "plans", "people"];

/** The first character narrows the list to a kind. */
const PREFIXES: Record<string, readonly ActionSection[]> = {
  ">": ["here", "go-to", "create"],
  "@": ["people"],
  "/": ["plans"],
};
const SYNONYM_WEIGHT = 0.9;

/** What can be run and fits what was typed, the best fit first. */
export function matchingActions(actions: readonly Action[], query: string): readonly Action[] {
  const kinds = PREFIXES[query[0] ?? ""];
  const search = (kinds ? query.slice(1) : query).trim();
  const possible = actions.filter(
    (action) => !action.isKeyOnly && action.enabled !== false && (!kinds || kinds.includes(action.section)),
  );
  if (search === "") return possible;
  return possible
    .map((action) => ({ action, fit: fitOf(action, search) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ action }) => action);
}

/** Letters in the order typed, in the label or, counting a little less, in a synonym. */
function fitOf(action: Action, search: string): number {
  const synonyms = (action.synonyms ?? []).map((synonym) => defaultFilter(synonym, search) * SYNONYM_WEIGHT);
  return Math.max(defaultFilter(action.label, search), ...synonyms);
}
