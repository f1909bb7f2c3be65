import { type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { cn } from "#ui/cn.ts";
import { type DataTableProps, forWide, type TableModel } from "#ui/data-table-model.ts";
import { MoreMenu } from "#ui/menu.tsx";
import { text } from "#ui/text.ts";
import { useRowKeys } from "#ui/use-row-keys.ts";

/** What a row is told in either look. */
export type RowProps<Row extends object> = DataTableProps<Row> & {
  row: Row;
  /** null when rows cannot be selected. */
  isSelected: boolean | null;
  /** What makes it a row that is opened, focused and reached by keys. */
  rowProps: ReturnType<ReturnType<typeof useRows<Row>>["rowOf"]>["rowProps"];
  onToggle: (isChecked: boolean, isRange: boolean) => void;
};

const INTERACTIVE = "a, button, input, select, textarea, label, [role='menu'], [role='menuitem']";

/** Whether a click ended on a control or marked text, and so was not meant for the row. */
function isOnControl({ target }: MouseEvent): boolean {
  return (
    (target instanceof Element && target.closest(INTERACTIVE) !== null) || Boolean(window.getSelection()?.toString())
  );
}

/** Opening, selecting and walking the rows, which is the same however they look. */
export function useRows<Row extends object>(
  { model: { visible }, onRowOpen, selectedIds }: DataTableProps<Row> & { model: TableModel<Row> },
  root: RefObject<HTMLElement | null>,
  scrollTo?: (index: number) => void,
) {
  // The rows change in place; see `useTableModel`.
  "use no memo";
  const open = (index: number) => {
    const row = visible[index];
    if (row) onRowOpen?.(row.original);
  };
  const toggle = (index: number, isChecked: boolean, isRange: boolean) =>
    visible[index]?.getToggleSelectedHandler()({ target: { checked: isChecked }, shiftKey: isRange });
  const { active, setActive, onKeyDown } = useRowKeys({
    root,
    count: visible.length,
    onOpen: open,
    onSelect: selectedIds && ((index, isRange) => toggle(index, !visible[index]?.getIsSelected(), isRange)),
    scrollTo,
  });
  const rowOf = (row: TableModel<Row>["visible"][number], index: number) => {
    const isSelected = selectedIds ? row.getIsSelected() : null;
    return {
      row: row.original,
      isSelected,
      onToggle: (isChecked: boolean, isRange: boolean) => toggle(index, isChecked, isRange),
      rowProps: {
        "data-row-index": index,
        ...(isSelected !== null && { "aria-selected": isSelected }),
        tabIndex: index === active ? 0 : -1,
        onFocus: () => setActive(index),
        ...(onRowOpen && { onClick: (event: MouseEvent) => isOnControl(event) || open(index) }),
      },
    };
  };
  return { onKeyDown, rowOf };
}

/** One row; its first cell is its heading. */
export function DataTableRow<Row extends object>(props: RowProps<Row> & { rowHeight: number; ariaRowIndex: number }) {
  const { row, columns, getRowName, rowActions, onRowOpen, isSelected, rowHeight } = props;
  const name = getRowName(row);
  const cell = cn(
    "border-hairline border-b px-3 py-1 align-middle group-last:border-b-0",
    isSelected ? "bg-selected" : "bg-card group-hover:bg-accent group-active:bg-pressed",
  );
  return (
    <tr
      {...props.rowProps}
      aria-rowindex={props.ariaRowIndex}
      style={{ height: rowHeight }}
      className={cn(
        "group relative outline-none",
        // Over the cells, whose surfaces would cover an outline of the row itself.
        "focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0.5 focus-visible:after:z-2 focus-visible:after:rounded-row focus-visible:after:outline-2 focus-visible:after:outline-ring",
        onRowOpen && "cursor-pointer",
        isSelected && "font-medium",
      )}
    >
      {isSelected === null ? null : (
        <td className={cn(cell, "w-10 pr-0")}>
          <RowCheckbox name={name} isSelected={isSelected} onToggle={props.onToggle} />
        </td>
      )}
      {columns.map((column, position) => {
        const style = cn(cell, column.align === "right" && "text-right tabular-nums", column.isForWide && forWide);
        return position === 0 ? (
          <th key={column.id} scope="row" className={cn(style, "sticky left-0 z-1 text-left font-medium")}>
            <div className="wrap-anywhere min-w-36">
              <CellContent>{column.cell(row)}</CellContent>
            </div>
          </th>
        ) : (
          <td key={column.id} className={style}>
            <CellContent>{column.cell(row)}</CellContent>
          </td>
        );
      })}
      {rowActions ? (
        <td className={cn(cell, "w-12 text-right")}>
          <MoreMenu name={name} items={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
}

/** An empty cell is drawn as a dash and read as what it is. */
export function CellContent({ children }: { children: ReactNode }) {
  if (children !== null && children !== undefined && children !== "") return children;
  return (
    <>
      <span aria-hidden className="text-subtle-foreground">
        —
      </span>
      <span className="sr-only">{text.noValue}</span>
    </>
  );
}

type RowCheckboxProps = {
  name: string;
  isSelected: boolean;
  onToggle: (isChecked: boolean, isRange: boolean) => void;
};

/** The checkbox of a row; with Shift it takes all rows since the last one. */
export function RowCheckbox({ name, isSelected, onToggle }: RowCheckboxProps) {
  const isShift = useRef(false);
  return (
    <span
      onClickCapture={(event) => {
        isShift.current = event.shiftKey;
      }}
    >
      <Checkbox
        label={text.table.selectRow(name)}
        isLabelHidden
        checked={isSelected}
        onCheckedChange={(isChecked) => onToggle(isChecked, isShift.current)}
      />
    </span>
  );
}
