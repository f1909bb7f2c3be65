import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { cn } from "#ui/cn.ts";
import { DataTableColumns } from "#ui/data-table-columns.tsx";
import { DataTableHeader } from "#ui/data-table-header.tsx";
import type { DataTableProps, TableModel } from "#ui/data-table-model.ts";
import { DataTableRow, useRows } from "#ui/data-table-row.tsx";
import { text } from "#ui/text.ts";

/** Above this, only the rows in sight are in the document. */
const VIRTUAL_FROM = 200;
const HEADER_ROWS = 1;

type Props<Row extends object> = DataTableProps<Row> & { model: TableModel<Row> };

/** The table as a table, from 640 px on. */
export function DataTableGrid<Row extends object>(props: Props<Row>) {
  // The virtualizer and the table change in place; see `useTableModel`.
  "use no memo";
  const { model, columns, density = "comfortable", label, rowActions, totalRows } = props;
  const { visible, table } = model;
  const scroller = useRef<HTMLElement>(null);
  const isSelectable = props.selectedIds !== undefined;
  const isVirtual = visible.length > VIRTUAL_FROM;
  const rowHeight = density === "compact" ? 36 : 44;
  const virtualizer = useVirtualizer({
    count: visible.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => visible[index]?.id ?? index,
    overscan: 12,
    // The sticky header covers the first of them.
    scrollPaddingStart: rowHeight,
  });
  const inSight = virtualizer.getVirtualItems();
  const shown = isVirtual ? inSight.map((item) => item.index) : visible.map((_, index) => index);
  const above = isVirtual ? (inSight[0]?.start ?? 0) : 0;
  const below = isVirtual ? virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0) : 0;
  const columnCount = columns.length + (isSelectable ? 1 : 0) + (rowActions ? 1 : 0);

  const scrollTo = isVirtual ? (index: number) => virtualizer.scrollToIndex(index) : undefined;
  const { rowOf, onKeyDown } = useRows(props, scroller, scrollTo);

  return (
    <section
      ref={scroller}
      // Scrolls inside itself, so it must be reachable without a pointer.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus
      tabIndex={0}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cn(
        "relative min-w-0 overflow-auto rounded-card border border-border bg-card print:overflow-visible",
        isVirtual && "max-h-[70dvh]",
      )}
    >
      <table
        aria-rowcount={(totalRows ?? visible.length) + HEADER_ROWS}
        className={cn("w-full border-separate border-spacing-0", isVirtual && "table-fixed")}
      >
        <caption className="sr-only">{label}</caption>
        <DataTableColumns columns={columns} isSelectable={isSelectable} hasActions={rowActions !== undefined} />
        <DataTableHeader
          columns={columns}
          sort={model.sort}
          hasActions={rowActions !== undefined}
          onSort={(id) => table.getColumn(id)?.toggleSorting()}
          selectAll={
            isSelectable ? (
              <Checkbox
                label={text.table.selectAll}
                isLabelHidden
                checked={table.getIsAllRowsSelected() ? true : table.getIsSomeRowsSelected() ? "indeterminate" : false}
                onCheckedChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
              />
            ) : null
          }
        />
        <tbody>
          {above > 0 ? <Spacer height={above} columns={columnCount} /> : null}
          {shown.map((index) => {
            const row = visible[index];
            return row ? (
              <DataTableRow
                key={row.id}
                {...props}
                {...rowOf(row, index)}
                rowHeight={rowHeight}
                ariaRowIndex={index + 1 + HEADER_ROWS}
              />
            ) : null;
          })}
          {below > 0 ? <Spacer height={below} columns={columnCount} /> : null}
        </tbody>
      </table>
    </section>
  );
}

/** Holds the place of rows that are not in the document. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
