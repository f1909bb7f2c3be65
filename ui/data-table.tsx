import { BulkBar } from "#ui/bulk-bar.tsx";
import type { DataTableProps } from "#ui/data-table-model.ts";
import { DataTableRows } from "#ui/data-table-rows.tsx";
import { DataTableSkeleton } from "#ui/data-table-skeleton.tsx";

export type { DataColumn, DataTableProps, RowGroup, Sort } from "#ui/data-table-model.ts";

/** Rows of like things, opened, selected and acted upon in bulk. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, selectedIds = [], onSelectedIdsChange, bulkActions, empty, isLoading } = props;
  const clear = () => onSelectedIdsChange?.([]);
  const selected = rows.filter((row) => selectedIds.includes(props.getRowId(row)));

  if (isLoading) return <DataTableSkeleton {...props} />;
  if (rows.length === 0 && empty) return empty;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the selection from anywhere in the table
    <div
      className="flex min-w-0 flex-col"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || selected.length === 0 || event.defaultPrevented) return;
        event.preventDefault();
        clear();
      }}
    >
      <DataTableRows {...props} />
      {selected.length > 0 ? (
        <BulkBar
          count={selected.length}
          items={bulkActions?.(selected) ?? []}
          onClear={clear}
          onSelectAll={
            selected.length < rows.length
              ? () => {
                  onSelectedIdsChange?.(rows.map((row) => props.getRowId(row)));
                  // What was pressed goes away.
                  focusFirstRow();
                }
              : undefined
          }
        />
      ) : null}
    </div>
  );
}

/** Gives the focus to the row that Tab would reach. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>("[data-row-index][tabindex='0']")?.focus();
}

/** Place of the row that the focus is in. */
export function focusedRow(): number | undefined {
  const place = document.activeElement?.closest<HTMLElement>("[data-row-index]")?.dataset.rowIndex;
  return place === undefined ? undefined : Number(place);
}
