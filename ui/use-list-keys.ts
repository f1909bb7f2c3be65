import { Search } from "lucide-react";
import { type RefObject, useMemo } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { focusFirstRow } from "#ui/data-table.tsx";

type ListKeys = {
  /** Stands before the names of its actions. */
  id: string;
  searchLabel: string;
  firstLabel: string;
  searchBox: RefObject<HTMLInputElement | null>;
  /** What can be done in this list beside; the same array until it says something else. */
  more?: readonly Action[];
};

const nothing: readonly Action[] = [];

/** / and J, and more; J, K, Enter and X belong to the table, which J enters when nothing in it has the focus. */
export function useListKeys({ id, searchLabel, firstLabel, searchBox, more = nothing }: ListKeys): void {
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
        ...more,
      ],
      [id, searchLabel, firstLabel, searchBox, more],
    ),
  );
}
