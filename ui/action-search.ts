import { defaultFilter } from "cmdk";
import { fold } from "#platform/text/search-text.ts";
import type { Action, ActionSection } from "#ui/actions.ts";

export const PALETTE_SECTIONS: readonly ActionSection[] = ["here", "create", "go-to", "plans", "people", "app"];

/** The first character narrows the list to a kind. */
const PREFIXES: Record<string, readonly ActionSection[]> = {
  ">": ["here", "create", "go-to", "app"],
  "@": ["people"],
  "/": ["plans"],
};
const SYNONYM_WEIGHT = 0.9;
/** Of two that fit alike, the one of this page comes first. */
const HERE_WEIGHT = 1.05;
/** Below, the letters are only strewn over the words. */
const LEAST_FIT = 0.02;

/** The sections that a query's first character narrows to, if it does, and what is searched in them. */
export function kindsOf(query: string): { kinds: readonly ActionSection[] | undefined; search: string } {
  const kinds = PREFIXES[query[0] ?? ""];
  return { kinds, search: (kinds ? query.slice(1) : query).trim() };
}

/** The prefixes that lead to something, so that only these are shown. */
export function usefulPrefixes(sections: readonly ActionSection[]): readonly string[] {
  return Object.entries(PREFIXES).flatMap(([prefix, kinds]) =>
    kinds.some((kind) => sections.includes(kind)) ? [prefix] : [],
  );
}

/** What can be run and fits what was typed, the best fit first. What a search elsewhere `found` always fits. */
export function matchingActions(
  actions: readonly Action[],
  query: string,
  found: readonly Action[] = [],
): readonly Action[] {
  const { kinds, search } = kindsOf(query);
  const possible = actions.filter(
    (action) => !action.isKeyOnly && action.enabled !== false && (!kinds || kinds.includes(action.section)),
  );
  if (search === "") return [...possible.filter(({ isOnlySearched }) => !isOnlySearched), ...found];
  return [
    ...possible.map((action) => ({ action, fit: fitOf(action, search) })).filter(({ fit }) => fit >= LEAST_FIT),
    ...found.map((action) => ({ action, fit: fitOf(action, search) })),
  ]
    .sort((a, b) => b.fit - a.fit)
    .map(({ action }) => action);
}

/** Letters in the order typed, in the label or, counting a little less, in a synonym. */
function fitOf(action: Action, search: string): number {
  const words = fold(search);
  const synonyms = (action.synonyms ?? []).map((synonym) => defaultFilter(fold(synonym), words) * SYNONYM_WEIGHT);
  const fit = Math.max(defaultFilter(fold(action.label), words), ...synonyms);
  return action.section === "here" ? fit * HERE_WEIGHT : fit;
}
