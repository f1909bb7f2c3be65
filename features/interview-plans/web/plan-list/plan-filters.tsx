import { ListFilter, Search, X } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { PlanStatus } from "../../contract.ts";
import { isFiltered, type PlanNeed, type PlanSearch } from "../plan-search.ts";
import { text } from "../text.ts";

const words = text.list;
const typingPause = 200;
const statuses: readonly PlanStatus[] = ["draft", "in_review", "active", "completed"];
const needs: readonly PlanNeed[] = ["coverage", "time", "duplicates", "publishing"];

export type SearchChange = (change: { [Key in keyof PlanSearch]: PlanSearch[Key] | undefined }) => void;

type FiltersProps = {
  search: PlanSearch;
  /** Role families that are in sight. */
  families: readonly string[];
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: SearchChange;
};

/** Search, filters and what they are set to, as chips that can be taken away one by one. */
export function PlanFilters({ search, families, searchBox, onChange }: FiltersProps) {
  const chips = chipsOf(search, onChange);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField search={search} searchBox={searchBox} onChange={onChange} />
        <Menu
          items={filterItems({ search, families, onChange })}
          trigger={<Button icon={ListFilter}>{words.filter}</Button>}
        />
      </div>
      {chips.length > 0 ? (
        <ul className="flex flex-wrap items-center gap-1.5">
          {chips.map((chip) => (
            <li key={chip.label}>
              <button
                type="button"
                aria-label={words.removeFilter(chip.label)}
                onClick={chip.remove}
                className="touch-target inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-control border border-border bg-selected px-2 text-small font-medium hover:bg-accent active:bg-pressed"
              >
                {chip.label}
                <X aria-hidden size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
          <li>
            <Button variant="ghost" size="compact" onClick={() => onChange(noFilters)}>
              {words.clearFilters}
            </Button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

const noFilters = {
  q: undefined,
  status: undefined,
  owner: undefined,
  family: undefined,
  needs: undefined,
  cursor: undefined,
};
export const clearPlanFilters = (onChange: SearchChange) => onChange(noFilters);

function SearchField({ search, searchBox, onChange }: Omit<FiltersProps, "families">) {
  const [typed, setTyped] = useState(search.q ?? "");
  const [isFocused, setFocused] = useState(false);
  const settle = useDebouncedCallback((query: string) => {
    onChange({ q: query.trim() === "" ? undefined : query, cursor: undefined });
  }, typingPause);
  useEffect(() => {
    // Back, forward and "Clear filters" change the address behind the field.
    if (!settle.isPending()) setTyped(search.q ?? "");
  }, [search.q, settle]);
  return (
    <Field label={words.search} isLabelHidden className="w-full sm:w-72">
      <Input
        ref={searchBox}
        type="search"
        icon={Search}
        placeholder={words.search}
        value={typed}
        trail={isFocused || typed ? null : <Kbd keys="/" className="pointer-coarse:hidden" />}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          settle.flush();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          settle(event.target.value);
        }}
      />
    </Field>
  );
}

interface Chip {
  label: string;
  remove: () => void;
}

function chipsOf(search: PlanSearch, onChange: SearchChange): Chip[] {
  const without = <T,>(list: readonly T[] | undefined, item: T) => {
    const rest = (list ?? []).filter((each) => each !== item);
    return rest.length > 0 ? rest : undefined;
  };
  return [
    ...(search.status ?? []).map((status) => ({
      label: words.chipStatus(status),
      remove: () => onChange({ status: without(search.status, status), cursor: undefined }),
    })),
    ...(search.owner
      ? [
          {
            label: search.owner === "me" ? words.chipOwner : words.chipOther,
            remove: () => onChange({ owner: undefined, cursor: undefined }),
          },
        ]
      : []),
    ...(search.family
      ? [
          {
            label: words.chipFamily(search.family),
            remove: () => onChange({ family: undefined, cursor: undefined }),
          },
        ]
      : []),
    ...(search.needs ?? []).map((need) => ({
      label: words.needs[need],
      remove: () => onChange({ needs: without(search.needs, need), cursor: undefined }),
    })),
    ...(isFiltered(search) && search.q
      ? [{ label: words.chipSearch(search.q), remove: () => onChange({ q: undefined, cursor: undefined }) }]
      : []),
  ];
}

function filterItems({ search, families, onChange }: Omit<FiltersProps, "searchBox">): readonly MenuItem[] {
  const toggled = <T,>(list: readonly T[] | undefined, item: T): T[] | undefined => {
    const next = list?.includes(item) ? list.filter((each) => each !== item) : [...(list ?? []), item];
    return next.length > 0 ? next : undefined;
  };
  return [
    { kind: "heading", id: "status", label: words.filterStatus },
    ...statuses.map((status) => ({
      id: status,
      label: text.statuses[status],
      isChecked: search.status?.includes(status) ?? false,
      onSelect: () => onChange({ status: toggled(search.status, status), cursor: undefined }),
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
    ...needs.map((need) => ({
      id: need,
      label: words.needs[need],
      isChecked: search.needs?.includes(need) ?? false,
      onSelect: () => onChange({ needs: toggled(search.needs, need), cursor: undefined }),
    })),
  ];
}
