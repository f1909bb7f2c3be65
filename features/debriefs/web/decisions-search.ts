import { type ListAddress, listAddressIn, oneOf, someOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { DebriefState } from "../debrief-shapes.ts";
import type { DebriefPage } from "../list-input.ts";

type SortKey = DebriefPage["sort"];
type Age = NonNullable<DebriefPage["age"]>;

// Written out here, because the contract brings zod along and this file is loaded with the first page.
const sorts: readonly SortKey[] = ["age", "name"];
export const ages: readonly Age[] = ["3", "7", "14"];
export const states: readonly DebriefState[] = ["collecting", "ready", "debrief", "decided", "reversed"];

/** What the address of decisions says; only what differs from the list as it opens. */
export interface DecisionsSearch extends ListAddress<SortKey> {
  tab?: "decided";
  opportunityId?: string[];
  opportunityIdNot?: string[];
  state?: DebriefState[];
  stateNot?: DebriefState[];
  age?: Age;
  /** Another hiring group than the one that is worked in. */
  group?: string;
  /** Whose debrief is open. */
  candidate?: string;
}

const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

export const readDecisionsSearch = (raw: Record<string, unknown>): DecisionsSearch =>
  withoutUndefined({
    ...listAddressIn(sorts, raw),
    tab: oneOf(["decided"], raw.tab),
    opportunityId: textsIn(raw.opportunityId, 40),
    opportunityIdNot: textsIn(raw.opportunityIdNot, 40),
    state: someOf(states, raw.state),
    stateNot: someOf(states, raw.stateNot),
    age: oneOf(ages, String(raw.age)),
    group: isUuid(raw.group) ? raw.group : undefined,
    candidate: isUuid(raw.candidate) ? raw.candidate : undefined,
  });
