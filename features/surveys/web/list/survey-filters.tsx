import type { RefObject } from "react";
import { type FilterChip, ListFilters, toggledIn } from "#ui/list-filters.tsx";
import { purposes, type SurveySearch } from "../survey-search.ts";
import { text } from "../text.ts";

const words = text.list;

export type SearchChange = (change: { [Key in keyof SurveySearch]: SurveySearch[Key] | undefined }) => void;

type FiltersProps = {
  search: SurveySearch;
  searchBox: RefObject<HTMLInputElement | null>;
  onChange: SearchChange;
};

export const clearSurveyFilters = (onChange: SearchChange) =>
  onChange({ q: undefined, purpose: undefined, cursor: undefined });

/** What narrows the list of surveys. */
export function SurveyFilters({ search: { q, purpose: chosen }, searchBox, onChange }: FiltersProps) {
  const narrow = (change: Parameters<SearchChange>[0]) => onChange({ ...change, cursor: undefined });
  const chips: FilterChip[] = [
    ...(chosen ?? []).map((each) => ({
      label: words.chipPurpose(each),
      remove: () => narrow({ purpose: toggledIn(chosen, each) }),
    })),
    ...(q ? [{ label: words.chipSearch(q), remove: () => narrow({ q: undefined }) }] : []),
  ];
  return (
    <ListFilters
      searchLabel={words.search}
      query={q}
      searchBox={searchBox}
      onSearch={(next) => narrow({ q: next })}
      items={[
        { kind: "heading", id: "purpose", label: words.filterPurpose },
        ...purposes.map((purpose) => ({
          id: purpose,
          label: text.purposes[purpose],
          isChecked: chosen?.includes(purpose) ?? false,
          onSelect: () => narrow({ purpose: toggledIn(chosen, purpose) }),
        })),
      ]}
      chips={chips}
      onClear={() => clearSurveyFilters(onChange)}
    />
  );
}
