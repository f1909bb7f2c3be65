import type { ReactNode } from "react";
import type { ListOrder } from "#ui/list/list-address.ts";
import type { MenuItem } from "#ui/menu-items.tsx";

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** What stands in the cell; null is not seen, and read as "No value". */
  cell: (row: Row) => ReactNode;
  /** Numbers right, text left. */
  align?: "left" | "right";
  /** Left out where the window is too narrow for all, so that the first column keeps its room. */
  isForWide?: boolean;
  /** What stands in the cell where the rows fold, and no heading says what a figure counts. */
  foldedCell?: (row: Row) => ReactNode;
  /** Has a line of its own where the rows fold, or begins one that a button ends. */
  isOwnLine?: boolean | "beside-button";
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
   * `rows`: lines on the page itself, parted by hairlines; they fold where there is no room. `columns`: the same, closer, below the
   * names of their columns, for figures that are compared down the page. `paper`: on a sheet for each part, for words that are said
   * aloud; all columns but the first are a caption beside them.
   */
  look?: "rows" | "columns" | "paper" | undefined;
  /** Below the names of columns: those that the rows can be ordered by have the id of an order. */
  order?: { all: readonly ListOrder[]; sort: Sort; onSort: (sort: Sort) => void } | undefined;
  /** On paper: what is done with a row most of the time, in place of its caption while it has the focus or the pointer. */
  rowButton?: ((row: Row) => ReactNode) | undefined;
  /** Below a row: what is done in its place; null for a row that has nothing there now. */
  below?: ((row: Row) => ReactNode) | undefined;
  /** Which part of the list a row stands in. Rows of one part follow each other. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  isLoading?: boolean;
  /** In place of the rows when there are none: no data and no match are different. */
  empty?: ReactNode;
};
