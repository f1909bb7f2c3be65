import { ListFilter, Search, X } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import { libraryStatuses } from "../../../standing.ts";
import { text } from "../../text.ts";
import type { LibrarySearch } from "../library-search.ts";

const words = text.own.filters;
const typingPause = 200;

export type SearchChange = (change: { [Key in keyof LibrarySearch]: LibrarySearch[Key] | undefined }) => void;

type FiltersProps = {
  kind: ItemKind;
  search: LibrarySearch;
  /** Name of the competency that the address asks for, where it is known. */
  competencyName: string | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: SearchChange;
};

/** Search, filters and what they are set to, as chips that can be taken away one by one. */
export function LibraryFilters({ kind, search, competencyName, searchBox, onChange }: FiltersProps) {
  const chips = chipsOf(search, competencyName, onChange);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField kind={kind} search={search} searchBox={searchBox} onChange={onChange} />
        <Menu items={filterItems(kind, search, onChange)} trigger={<Button icon={ListFilter}>{words.filter}</Button>} />
      </div>
      {chips.length > 0 ? (
        <ul className="flex flex-wrap items-center gap-1.5">
          {chips.map((chip) => (
            <li key={chip.label}>
              <button
                type="button"
                aria-label={words.remove(chip.label)}
                onClick={chip.remove}
                className="touch-target inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-control border border-border bg-selected px-2 text-small font-medium hover:bg-accent active:bg-pressed"
              >
                {chip.label}
                <X aria-hidden size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
          <li>
            <Button variant="ghost" size="compact" onClick={() => clearFilters(onChange)}>
              {words.clear}
            </Button>
          </li>
        </ul>
      ) : null}
    </div>
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

function SearchField({ kind, search, searchBox, onChange }: Omit<FiltersProps, "competencyName">) {
  const [typed, setTyped] = useState(search.q ?? "");
  const [isFocused, setFocused] = useState(false);
  const settle = useDebouncedCallback((query: string) => {
    onChange({ q: query.trim() === "" ? undefined : query, cursor: undefined });
  }, typingPause);
  useEffect(() => {
    // Back, forward and "Clear filters" change the address behind the field.
    if (!settle.isPending()) setTyped(search.q ?? "");
  }, [search.q, settle]);
  const label = text.own.list.search[kind];
  return (
    <Field label={label} isLabelHidden className="w-full sm:w-72">
      <Input
        ref={searchBox}
        type="search"
        icon={Search}
        placeholder={label}
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

function chipsOf(search: LibrarySearch, competencyName: string | undefined, onChange: SearchChange): Chip[] {
  const { q, status, origin, type, family, competency } = search;
  const rest = (one: string) => status?.filter((each) => each !== one) ?? [];
  const chip = (name: string, value: string, change: Parameters<SearchChange>[0]): Chip => ({
    label: words.chip(name, value),
    remove: () => onChange({ ...change, cursor: undefined }),
  });
  return [
    ...(status ?? []).map((each) =>
      chip(words.status, text.own.statuses[each], { status: rest(each).length > 0 ? rest(each) : undefined }),
    ),
    ...(origin ? [chip(words.origin, text.own.origins[origin], { origin: undefined })] : []),
    ...(type ? [chip(words.type, text.types[type], { type: undefined })] : []),
    ...(family ? [chip(words.family, text.own.families[family], { family: undefined })] : []),
    ...(competency ? [chip(words.competency, competencyName ?? competency, { competency: undefined })] : []),
    ...(q ? [{ label: words.contains(q), remove: () => onChange({ q: undefined, cursor: undefined }) }] : []),
  ];
}

function filterItems(kind: ItemKind, search: LibrarySearch, onChange: SearchChange): readonly MenuItem[] {
  const toggled = (one: (typeof libraryStatuses)[number]) => {
    const next = search.status?.includes(one)
      ? search.status.filter((each) => each !== one)
      : [...(search.status ?? []), one];
    return next.length > 0 ? next : undefined;
  };
  return [
    { kind: "heading", id: "status", label: words.status },
    ...libraryStatuses.map((status) => ({
      id: status,
      label: text.own.statuses[status],
      isChecked: search.status?.includes(status) ?? false,
      onSelect: () => onChange({ status: toggled(status), cursor: undefined }),
    })),
    { kind: "separator", id: "a" },
    { kind: "heading", id: "origin", label: words.origin },
    ...(["own", "shipped"] as const).map((origin) => ({
      id: origin,
      label: text.own.origins[origin],
      isChecked: search.origin === origin,
      onSelect: () => onChange({ origin: search.origin === origin ? undefined : origin, cursor: undefined }),
    })),
    { kind: "separator", id: "b" },
    ...(kind === "question"
      ? [
          { kind: "heading" as const, id: "type", label: words.type },
          ...libraryQuestionTypes.map((type) => ({
            id: type,
            label: text.types[type],
            isChecked: search.type === type,
            onSelect: () => onChange({ type: search.type === type ? undefined : type, cursor: undefined }),
          })),
        ]
      : [
          { kind: "heading" as const, id: "family", label: words.family },
          ...libraryFamilyKeys.map((family) => ({
            id: family,
            label: text.own.families[family],
            isChecked: search.family === family,
            onSelect: () => onChange({ family: search.family === family ? undefined : family, cursor: undefined }),
          })),
        ]),
  ];
}
