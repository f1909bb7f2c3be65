import { isFound } from "#platform/text/search-text.ts";
import type { OverviewedGroup } from "../../overview-shapes.ts";
import type { TeamSort, TeamsSearch } from "../teams-search.ts";

const tabs = {
  mine: ({ isReached, archivedAt }: OverviewedGroup) => isReached && archivedAt === null,
  all: ({ archivedAt }: OverviewedGroup) => archivedAt === null,
  archived: ({ archivedAt }: OverviewedGroup) => archivedAt !== null,
};

const values: Record<TeamSort, (group: OverviewedGroup) => string | number> = {
  name: ({ name }) => name,
  activity: ({ lastActiveAt }) => lastActiveAt ?? "",
  members: ({ members }) => members,
  openRoles: ({ openRoles }) => openRoles ?? -1,
  activeCandidates: ({ activeCandidates }) => activeCandidates ?? -1,
  plans: ({ plans }) => plans ?? -1,
};

const compared = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));

/** The groups that an address asks for, in its order, and how many each tab has. They are few enough to be here all at once. */
export function foundGroups(all: readonly OverviewedGroup[], { q, tab, sort = "name", direction }: TeamsSearch) {
  const sign = (direction ?? "asc") === "asc" ? 1 : -1;
  return {
    items: all
      .filter(tabs[tab ?? "mine"])
      .filter(({ name, description, organizationName }) =>
        isFound(q ?? "", [name, description ?? "", organizationName]),
      )
      .toSorted(
        (one, other) =>
          sign * compared(values[sort](one), values[sort](other)) ||
          compared(one.name, other.name) ||
          compared(one.id, other.id),
      ),
    counts: {
      mine: all.filter(tabs.mine).length,
      all: all.filter(tabs.all).length,
      archived: all.filter(tabs.archived).length,
    },
  };
}
