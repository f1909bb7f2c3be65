import type { RefObject } from "react";
import { type FilterChip, ListFilters, toggledIn } from "#ui/list-filters.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { type PlanSearch, planNeeds, planStatusFilters } from "../plan-search.ts";
import { text } from "../text.ts";

const words = text.list;

export type SearchChange = (change: { [Key in keyof PlanSearch]: PlanSearch[Key] | undefined }) => void;

type FiltersProps = {
  search: PlanSearch;
  /** Role families that are in sight. */
  families: readonly string[];
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: SearchChange;
};

/** What narrows the list of plans. */
export function PlanFilters({ search, families, searchBox, onChange }: FiltersProps) {
  return (
    <ListFilters
      searchLabel={words.search}
      query={search.q}
      searchBox={searchBox}
      onSearch={(q) => onChange({ q, cursor: undefined })}
      items={filterItems(search, families, onChange)}
      chips={chipsOf(search, onChange)}
      onClear={() => clearPlanFilters(onChange)}
    />
  );
}

export const clearPlanFilters = (onChange: SearchChange) =>
  onChange({
    q: undefined,
    status: undefined,
    owner: undefined,
    family: undefined,
    needs: undefined,
    cursor: undefined,
  });

function chipsOf({ q, status, owner, family, needs }: PlanSearch, onChange: SearchChange): FilterChip[] {
  const chip = (label: string, change: Parameters<SearchChange>[0]): FilterChip => ({
    label,
    remove: () => onChange({ ...change, cursor: undefined }),
  });
  return [
    ...(status ?? []).map((each) => chip(words.chipStatus(each), { status: toggledIn(status, each) })),
    ...(owner ? [chip(owner === "me" ? words.chipOwner : words.chipOther, { owner: undefined })] : []),
    ...(family ? [chip(words.chipFamily(family), { family: undefined })] : []),
    ...(needs ?? []).map((each) => chip(words.needs[each], { needs: toggledIn(needs, each) })),
    ...(q ? [chip(words.chipSearch(q), { q: undefined })] : []),
  ];
}

function filterItems(search: PlanSearch, families: readonly string[], onChange: SearchChange): readonly MenuItem[] {
  return [
    { kind: "heading", id: "status", label: words.filterStatus },
    ...planStatusFilters.map((status) => ({
      id: status,
      label: text.statuses[status],
      isChecked: search.status?.includes(status) ?? false,
      onSelect: () => onChange({ status: toggledIn(search.status, status), cursor: undefined }),
    })),
    { kind: "separator", id: "a" },
    {
      id: "mine",
      label: words.filterOwner,
      isChecked: search.owner === "me",
      onSelect: () => onChange({ owner: search.owner === "me" ? undefined : "me", cursor: undefined }),
    },
    ...(families.length > 0
      ? [
          {
            kind: "submenu" as const,
            id: "family",
            label: words.filterFamily,
            items: families.map((family) => ({
              id: family,
              label: family,
              isChecked: search.family === family,
              onSelect: () => onChange({ family: search.family === family ? undefined : family, cursor: undefined }),
            })),
          },
        ]
      : []),
    { kind: "separator", id: "b" },
    { kind: "heading", id: "needs", label: words.filterNeeds },
    ...planNeeds.map((need) => ({
      id: need,
      label: words.needs[need],
      isChecked: search.needs?.includes(need) ?? false,
      onSelect: () => onChange({ needs: toggledIn(search.needs, need), cursor: undefined }),
    })),
  ];
}
