import { type MouseEvent, type RefObject, useRef } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import type { DataTableProps } from "#ui/data-table-model.ts";
import { text } from "#ui/text.ts";
import { useRowKeys } from "#ui/use-row-keys.ts";

/** What a row is told, however it looks. */
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
  { rows, getRowId, onRowOpen, selectedIds, onSelectedIdsChange }: DataTableProps<Row>,
  root: RefObject<HTMLElement | null>,
) {
  /** Where a range begins: the row that was selected last. */
  const anchor = useRef<string | null>(null);
  const selected = new Set(selectedIds);
  const open = (index: number) => {
    const row = rows[index];
    if (row) onRowOpen?.(row);
  };
  const toggle = (index: number, isChecked: boolean, isRange: boolean) => {
    const ids = rows.map(getRowId);
    const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
    const range = ids.slice(Math.min(from < 0 ? index : from, index), Math.max(from, index) + 1);
    anchor.current = ids[index] ?? null;
    const others = [...selected].filter((id) => !range.includes(id));
    onSelectedIdsChange?.(isChecked ? [...others, ...range] : others);
  };
  const { active, setActive, onKeyDown } = useRowKeys({
    root,
    count: rows.length,
    onOpen: open,
    onSelect:
      selectedIds &&
      ((index, isRange) => {
        const row = rows[index];
        if (row) toggle(index, !selected.has(getRowId(row)), isRange);
      }),
  });
  const rowOf = (row: Row, index: number) => {
    const isSelected = selectedIds ? selected.has(getRowId(row)) : null;
    return {
      row,
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
