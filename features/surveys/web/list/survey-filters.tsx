import { ListFilter, Search, X } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { Menu } from "#ui/menu.tsx";
import type { SurveyPurpose } from "../../survey-draft.ts";
import { purposes, type SurveySearch } from "../survey-search.ts";
import { text } from "../text.ts";

const words = text.list;
const typingPause = 200;

export type SearchChange = (change: { [Key in keyof SurveySearch]: SurveySearch[Key] | undefined }) => void;

type FiltersProps = {
  search: SurveySearch;
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: SearchChange;
};

export const clearSurveyFilters = (onChange: SearchChange) =>
  onChange({ q: undefined, purpose: undefined, cursor: undefined });

/** Search, purposes and what they are set to, as chips that can be taken away one by one. */
export function SurveyFilters({ search, searchBox, onChange }: FiltersProps) {
  const toggle = (purpose: SurveyPurpose) => {
    const chosen = search.purpose ?? [];
    const next = chosen.includes(purpose) ? chosen.filter((each) => each !== purpose) : [...chosen, purpose];
    onChange({ purpose: next.length > 0 ? next : undefined, cursor: undefined });
  };
  const chips = [
    ...(search.purpose ?? []).map((purpose) => ({
      label: words.chipPurpose(purpose),
      remove: () => toggle(purpose),
    })),
    ...(search.q
      ? [{ label: words.chipSearch(search.q), remove: () => onChange({ q: undefined, cursor: undefined }) }]
      : []),
  ];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField search={search} searchBox={searchBox} onChange={onChange} />
        <Menu
          items={[
            { kind: "heading", id: "purpose", label: words.filterPurpose },
            ...purposes.map((purpose) => ({
              id: purpose,
              label: text.purposes[purpose],
              isChecked: search.purpose?.includes(purpose) ?? false,
              onSelect: () => toggle(purpose),
            })),
          ]}
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
            <Button variant="ghost" size="compact" onClick={() => clearSurveyFilters(onChange)}>
              {words.clearFilters}
            </Button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

function SearchField({ search, searchBox, onChange }: FiltersProps) {
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
        maxLength={200}
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
