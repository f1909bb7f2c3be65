import { type ListAddress, listAddressIn, oneOf } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";

const sorts = ["name", "activity", "members", "openRoles", "activeCandidates", "plans"] as const;
export type TeamSort = (typeof sorts)[number];

/** What the address of the list of hiring groups says. */
export interface TeamsSearch extends ListAddress<TeamSort> {
  tab?: "all" | "archived";
  new?: boolean;
}

export const readTeamsSearch = (raw: Record<string, unknown>): TeamsSearch =>
  withoutUndefined({
    ...listAddressIn(sorts, raw),
    tab: oneOf(["all", "archived"], raw.tab),
    new: raw.new === true ? true : undefined,
  });
