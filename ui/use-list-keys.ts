import { ListFilter, Search } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { focusFirstRow } from "#ui/data-table.tsx";
import { text } from "#ui/text.ts";

type ListKeys = {
  /** Stands before the names of its actions. */
  id: string;
  searchLabel: string;
  firstLabel: string;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Opens and closes the filters. */
  onFilter: () => void;
  /** What can be done in this list beside; the same array until it says something else. */
  more?: readonly Action[];
};

const nothing: readonly Action[] = [];

/** /, J, F and more; J, K, Enter and X belong to the table, which J enters when nothing in it has the focus. */
export function useListKeys({ id, searchLabel, firstLabel, searchBox, onFilter, more = nothing }: ListKeys): void {
  const filter = useRef(onFilter);
  useEffect(() => {
    filter.current = onFilter;
  });
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: `${id}.search`,
          label: searchLabel,
          section: "here",
          keys: "/",
          icon: Search,
          run: () => searchBox.current?.focus(),
        },
        { id: `${id}.first`, label: firstLabel, section: "here", keys: "j", isKeyOnly: true, run: focusFirstRow },
        {
          id: `${id}.filter`,
          label: text.filters.filter,
          section: "here",
          keys: "f",
          icon: ListFilter,
          run: () => filter.current(),
        },
        ...more,
      ],
      [id, searchLabel, firstLabel, searchBox, more],
    ),
  );
}
