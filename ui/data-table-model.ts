import {
  createSortedRowModel,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import type { MenuItem } from "#ui/menu-items.tsx";

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

type Sortable = string | number | Date | null | undefined;

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** What stands in the cell; null draws a dash that is read as "No value". */
  cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts by this. */
  sortBy?: (row: Row) => Sortable;
  /** Numbers right, text left. */
  align?: "left" | "right";
  /** What it means, told by a mark beside the header. */
  help?: string;
  /** Up to three of these are shown on the card of a phone. */
  isKey?: boolean;
  /** Left out where the window is too narrow for all, so that the first column keeps its room. */
  isForWide?: boolean;
  /** Has a line of its own where the rows of `look="rows"` fold. */
  isOwnLine?: boolean;
  /** A CSS length; needed in long tables, whose columns would move while scrolling. */
  width?: string;
};

/** A part of a list, under a heading of its own. */
export type RowGroup = { id: string; label: string };

export const forWide = "max-[88rem]:hidden";

export type Sort = { columnId: string; isDescending: boolean };

export type DataTableProps<Row extends object> = {
  /** Its name for screen readers: "Interview plans". */
  label: string;
  /** Defined once at module level. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Names a row in "Select …" and "More actions for …". */
  getRowName: (row: Row) => string;
  /** Held by the address; without it the table sorts by itself. */
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  /** The rows come sorted already. */
  isSortedElsewhere?: boolean;
  /** Gives every row a checkbox. */
  selectedIds?: readonly string[];
  onSelectedIdsChange?: (ids: readonly string[]) => void;
  /** What the bar that appears with a selection offers. */
  bulkActions?: (selected: readonly Row[]) => readonly MenuItem[];
  /** The menu at the row's end. */
  rowActions?: (row: Row) => readonly MenuItem[];
  /** A click on the row or Enter; the first cell should be a link to the same place. */
  onRowOpen?: (row: Row) => void;
  /** More rows exist than are here. */
  totalRows?: number;
  density?: "comfortable" | "compact";
  /** `rows`: lines without headings on the page itself, parted by hairlines; they fold where there is no room. */
  look?: "table" | "rows" | undefined;
  /** In the look of rows: which part of the list a row stands in. Rows of one part follow each other. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  isLoading?: boolean;
  /** In place of the rows when there are none: no data and no match are different. */
  empty?: ReactNode;
};

/** Sorting and selection of a table's rows, in the words of this design system. */
export function useTableModel<Row extends object>(props: DataTableProps<Row>) {
  // The table object changes in place and keeps its identity, which the compiler's memory would take for "unchanged".
  "use no memo";
  const { columns, rows, getRowId, sort, onSortChange, selectedIds, onSelectedIdsChange } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const current = sort === undefined ? ownSort : sort;
  const sorting = useMemo(() => (current ? [{ id: current.columnId, desc: current.isDescending }] : []), [current]);
  const rowSelection = useMemo(() => toSelection(selectedIds ?? []), [selectedIds]);
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.sortBy?.(row) ?? undefined,
        sortFn: (a: { original: Row }, b: { original: Row }) =>
          compare(column.sortBy?.(a.original), column.sortBy?.(b.original)),
        sortUndefined: "last" as const,
        enableSorting: column.sortBy !== undefined,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    state: { sorting, rowSelection },
    enableMultiSort: false,
    manualSorting: props.isSortedElsewhere ?? false,
    onSortingChange: (update) => {
      const next: SortingState = typeof update === "function" ? update(sorting) : update;
      const first = next[0] ? { columnId: next[0].id, isDescending: next[0].desc } : null;
      setOwnSort(first);
      onSortChange?.(first);
    },
    onRowSelectionChange: (update) => {
      const next: RowSelectionState = typeof update === "function" ? update(rowSelection) : update;
      onSelectedIdsChange?.(Object.keys(next));
    },
  });
  return { table, sort: current, visible: table.getRowModel().rows };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;

function toSelection(ids: readonly string[]): RowSelectionState {
  const selection: RowSelectionState = {};
  for (const id of ids) selection[id] = true;
  return selection;
}

function compare(a: Sortable, b: Sortable): number {
  if (typeof a === "string" && typeof b === "string") return a.localeCompare(b, "en-US", { numeric: true });
  const [first, second] = [Number(a), Number(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}
