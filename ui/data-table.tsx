import { BulkBar } from "#ui/bulk-bar.tsx";
import { cn } from "#ui/cn.ts";
import { DataTableCards } from "#ui/data-table-cards.tsx";
import { DataTableGrid } from "#ui/data-table-grid.tsx";
import { type DataTableProps, useTableModel } from "#ui/data-table-model.ts";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { text } from "#ui/text.ts";
import { PHONE, useMedia } from "#ui/use-media.ts";

export type { DataColumn, DataTableProps, Sort } from "#ui/data-table-model.ts";

const SKELETON_ROWS = 6;

/** Rows of like things: a table, cards on a phone; sorted, selected and acted upon in bulk. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  // The rows come from an object that changes in place; see `useTableModel`.
  "use no memo";
  const model = useTableModel(props);
  const isPhone = useMedia(PHONE);
  const { rows, selectedIds = [], onSelectedIdsChange, bulkActions, empty, isLoading } = props;
  const clear = () => onSelectedIdsChange?.([]);
  const selected = rows.filter((row) => selectedIds.includes(props.getRowId(row)));

  if (isLoading) return <TableSkeleton columns={props.columns.length} density={props.density} />;
  if (rows.length === 0 && empty) return <div className="rounded-card border border-border bg-card">{empty}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the selection from anywhere in the table
    <div
      className="flex min-w-0 flex-col"
      onKeyDown={(event) => {
        if (event.key === "Escape" && selected.length > 0 && !event.defaultPrevented) clear();
      }}
    >
      {isPhone ? <DataTableCards {...props} model={model} /> : <DataTableGrid {...props} model={model} />}
      {selected.length > 0 ? (
        <BulkBar count={selected.length} onClear={clear}>
          {bulkActions?.(selected)}
        </BulkBar>
      ) : null}
    </div>
  );
}

/** Gives the focus to the row that Tab would reach. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>("tr[data-row-index][tabindex='0']")?.focus();
}

/** Place of the row that the focus is in. */
export function focusedRow(): number | undefined {
  const place = document.activeElement?.closest<HTMLElement>("tr[data-row-index]")?.dataset.rowIndex;
  return place === undefined ? undefined : Number(place);
}

function TableSkeleton({ columns, density }: { columns: number; density: "comfortable" | "compact" | undefined }) {
  return (
    <div className="overflow-hidden rounded-card border border-border bg-card">
      <SkeletonGroup label={text.loading}>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            key={row}
            className={cn("flex items-center gap-6 border-border border-b px-3 last:border-b-0", rowHeight(density))}
          >
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
              <Skeleton key={column} className={column === 0 ? "flex-2" : "flex-1"} />
            ))}
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}

function rowHeight(density: "comfortable" | "compact" | undefined) {
  return density === "compact" ? "h-9 pointer-coarse:h-11" : "h-11";
}
