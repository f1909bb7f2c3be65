import type { RefObject } from "react";
import { type FilterChip, ListFilters, toggledIn } from "#ui/list-filters.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import { libraryStatuses } from "../../../standing.ts";
import { text } from "../../text.ts";
import { type LibrarySearch, libraryOrigins } from "../library-search.ts";

const words = text.own.filters;

export type SearchChange = (change: { [Key in keyof LibrarySearch]: LibrarySearch[Key] | undefined }) => void;

type FiltersProps = {
  kind: ItemKind;
  search: LibrarySearch;
  /** Name of the competency that the address asks for, where it is known. */
  competencyName: string | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: SearchChange;
};

/** What narrows a list of the library. */
export function LibraryFilters({ kind, search, competencyName, searchBox, onChange }: FiltersProps) {
  return (
    <ListFilters
      searchLabel={text.own.list.search[kind]}
      query={search.q}
      searchBox={searchBox}
      onSearch={(q) => onChange({ q, cursor: undefined })}
      items={filterItems(kind, search, onChange)}
      chips={chipsOf(search, competencyName, onChange)}
      onClear={() => clearFilters(onChange)}
    />
  );
}

export const clearFilters = (onChange: SearchChange) =>
  onChange({
    q: undefined,
    status: undefined,
    origin: undefined,
    type: undefined,
    family: undefined,
    competency: undefined,
    cursor: undefined,
  });

function chipsOf(search: LibrarySearch, competencyName: string | undefined, onChange: SearchChange): FilterChip[] {
  const { q, status, origin, type, family, competency } = search;
  const chip = (label: string, change: Parameters<SearchChange>[0]): FilterChip => ({
    label,
    remove: () => onChange({ ...change, cursor: undefined }),
  });
  const is = words.chip;
  return [
    ...(status ?? []).map((each) =>
      chip(is(words.status, text.own.statuses[each]), { status: toggledIn(status, each) }),
    ),
    ...(origin ? [chip(is(words.origin, text.own.origins[origin]), { origin: undefined })] : []),
    ...(type ? [chip(is(words.type, text.types[type]), { type: undefined })] : []),
    ...(family ? [chip(is(words.family, text.own.families[family]), { family: undefined })] : []),
    ...(competency ? [chip(is(words.competency, competencyName ?? competency), { competency: undefined })] : []),
    ...(q ? [chip(words.contains(q), { q: undefined })] : []),
  ];
}

/** One of several, or none where it is chosen already. */
function choices<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  { current, onChoose }: { current: Value | undefined; onChoose: (value: Value | undefined) => void },
): MenuItem[] {
  return values.map((value) => ({
    id: value,
    label: labels[value],
    isChecked: current === value,
    onSelect: () => onChoose(current === value ? undefined : value),
  }));
}

function filterItems(kind: ItemKind, search: LibrarySearch, onChange: SearchChange): readonly MenuItem[] {
  return [
    { kind: "heading", id: "status", label: words.status },
    ...libraryStatuses.map((status) => ({
      id: status,
      label: text.own.statuses[status],
      isChecked: search.status?.includes(status) ?? false,
      onSelect: () => onChange({ status: toggledIn(search.status, status), cursor: undefined }),
    })),
    { kind: "separator", id: "a" },
    { kind: "heading", id: "origin", label: words.origin },
    ...choices(libraryOrigins, text.own.origins, {
      current: search.origin,
      onChoose: (origin) => onChange({ origin, cursor: undefined }),
    }),
    { kind: "separator", id: "b" },
    ...(kind === "question"
      ? [
          { kind: "heading" as const, id: "type", label: words.type },
          ...choices(libraryQuestionTypes, text.types, {
            current: search.type,
            onChoose: (type) => onChange({ type, cursor: undefined }),
          }),
        ]
      : [
          { kind: "heading" as const, id: "family", label: words.family },
          ...choices(libraryFamilyKeys, text.own.families, {
            current: search.family,
            onChoose: (family) => onChange({ family, cursor: undefined }),
          }),
        ]),
  ];
}
