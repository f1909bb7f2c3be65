import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import type { MenuItem } from "#ui/menu-items.tsx";

const features = tableFeatures({ rowSelectionFeature });

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** What stands in the cell; null is not seen, and read as "No value". */
  cell: (row: Row) => ReactNode;
  /** Numbers right, text left. */
  align?: "left" | "right";
  /** Left out where the window is too narrow for all, so that the first column keeps its room. */
  isForWide?: boolean;
  /** Has a line of its own where the rows fold. */
  isOwnLine?: boolean;
  /** A CSS length, so that columns stand below one another. */
  width?: string;
};

/** A part of a list, under a heading of its own; the note stands beside it, in a sentence. */
export type RowGroup = { id: string; label: string; note?: string | undefined };

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
  /**
   * `rows`: lines on the page itself, parted by hairlines; they fold where there is no room. `paper`: the same on a sheet for each
   * part, for words that are said aloud; all columns but the first are a caption beside them.
   */
  look?: "rows" | "paper" | undefined;
  /** On paper: what is done with a row most of the time, in place of its caption while it has the focus or the pointer. */
  rowButton?: ((row: Row) => ReactNode) | undefined;
  /** Which part of the list a row stands in. Rows of one part follow each other. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  isLoading?: boolean;
  /** In place of the rows when there are none: no data and no match are different. */
  empty?: ReactNode;
};

/** Which rows of a table are selected. */
export function useTableModel<Row extends object>(props: DataTableProps<Row>) {
  // The table object changes in place and keeps its identity, which the compiler's memory would take for "unchanged".
  "use no memo";
  const { columns, rows, getRowId, selectedIds, onSelectedIdsChange } = props;
  const rowSelection = useMemo(() => toSelection(selectedIds ?? []), [selectedIds]);
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(() => columns.map(({ id }) => ({ id, accessorFn: () => undefined })), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next: RowSelectionState = typeof update === "function" ? update(rowSelection) : update;
      onSelectedIdsChange?.(Object.keys(next));
    },
  });
  return { visible: table.getRowModel().rows };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;

function toSelection(ids: readonly string[]): RowSelectionState {
  const selection: RowSelectionState = {};
  for (const id of ids) selection[id] = true;
  return selection;
}
