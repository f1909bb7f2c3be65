import { CircleCheck } from "lucide-react";
import { type CSSProperties, useId, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { type DataColumn, type DataTableProps, forWide, type RowGroup, type TableModel } from "#ui/data-table-model.ts";
import { CellContent, RowCheckbox, type RowProps, useRows } from "#ui/data-table-row.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";

type Props<Row extends object> = DataTableProps<Row> & { model: TableModel<Row> };
type Placed<Row extends object> = { row: TableModel<Row>["visible"][number]; index: number };

/** A table by its roles alone: the rows of a table element could not fold. */
const part = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** The rows as lines on the page, group by group; what a line holds folds below its name where there is no room beside it. */
export function DataTableRows<Row extends object>(props: Props<Row>) {
  // The rows change in place; see `useTableModel`.
  "use no memo";
  const { label, groupOf, totalRows } = props;
  const { visible } = props.model;
  const root = useRef<HTMLDivElement>(null);
  const base = useId();
  const { rowOf, onKeyDown } = useRows(props, root);
  const groups = groupsOf(visible, groupOf);
  const isWhole = (totalRows ?? visible.length) <= visible.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which take the focus
    <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-5">
      {groups.map(({ group, rows }) => {
        const headingId = `${base}-${group?.id}`;
        return (
          <section key={group?.id ?? ""} className="min-w-0">
            {group ? (
              <h2
                id={headingId}
                className="flex items-baseline gap-2 px-3 pb-1.5 font-semibold text-muted-foreground text-small"
              >
                {group.label}
                {isWhole ? (
                  <span className="font-medium text-subtle-foreground tabular-nums">{rows.length}</span>
                ) : null}
              </h2>
            ) : null}
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a table, by its role */}
            <div {...part.table} aria-label={group ? `${label}, ${group.label}` : label}>
              <Headings {...props} />
              <div {...part.rows}>
                {rows.map(({ row, index }) => (
                  <Line key={row.id} {...props} {...rowOf(row, index)} />
                ))}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** Rows that follow each other and stand in the same part; all together where nothing parts them. */
function groupsOf<Row extends object>(
  visible: TableModel<Row>["visible"],
  groupOf: DataTableProps<Row>["groupOf"],
): { group: RowGroup | null; rows: Placed<Row>[] }[] {
  const groups: { group: RowGroup | null; rows: Placed<Row>[] }[] = [];
  visible.forEach((row, index) => {
    const group = groupOf?.(row.original) ?? null;
    const last = groups.at(-1);
    if (last && last.group?.id === group?.id) last.rows.push({ row, index });
    else groups.push({ group, rows: [{ row, index }] });
  });
  return groups;
}

/** The names of the columns, for whoever hears them. */
function Headings<Row extends object>({ columns, selectedIds, rowActions }: DataTableProps<Row>) {
  const names = [
    ...(selectedIds ? [text.table.selectionColumn] : []),
    ...columns.map(({ header }) => header),
    ...(rowActions ? [text.table.actionsColumn] : []),
  ];
  return (
    <div {...part.rows} className="sr-only">
      <div {...part.row}>
        {names.map((name) => (
          <span key={name} {...part.columnHeader}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

const inSight =
  "not-pointer-coarse:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 has-[[data-state=open]]:opacity-100";

function Line<Row extends object>(props: RowProps<Row>) {
  const { row, columns, getRowName, rowActions, onRowOpen, selectedIds, isSelected } = props;
  const [title, ...others] = columns;
  const name = getRowName(row);
  const isSelecting = selectedIds !== undefined && selectedIds.length > 0;
  return (
    <div
      {...part.row}
      {...props.rowProps}
      className={cn(
        "group relative flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1.5 rounded-card px-3 py-2 -outline-offset-2 lg:gap-x-5 @min-[44rem]:flex-nowrap",
        "before:absolute before:inset-x-3 before:bottom-0 before:h-px before:bg-hairline last:before:hidden hover:before:opacity-0",
        onRowOpen && "cursor-pointer",
        isSelected ? "bg-selected" : "hover:bg-accent active:bg-pressed",
      )}
    >
      {isSelected === null ? null : (
        <div
          {...part.cell}
          className={cn(
            // Beside the row, so that no name moves; where there is no room beside it, in the row and only while one selects.
            isSelecting
              ? "flex items-center sm:pointer-fine:absolute sm:pointer-fine:inset-y-0 sm:pointer-fine:-left-5"
              : cn("absolute inset-y-0 -left-5 flex items-center max-sm:hidden pointer-coarse:hidden", inSight),
          )}
        >
          <RowCheckbox name={name} isSelected={isSelected} onToggle={props.onToggle} />
        </div>
      )}
      {title ? (
        <div {...part.rowHeader} className="wrap-anywhere min-w-0 flex-1 @max-[44rem]:basis-[calc(100%-6rem)]">
          <CellContent>{title.cell(row)}</CellContent>
        </div>
      ) : null}
      {others.map((column, place) => (
        <Cell key={column.id} column={column} row={row} isLast={place === others.length - 1} />
      ))}
      {rowActions ? (
        <div {...part.cell} className={cn("w-7 shrink-0 pointer-coarse:w-10 @max-[44rem]:order-1", inSight)}>
          <MoreMenu name={name} items={menuOf(props)} />
        </div>
      ) : null}
    </div>
  );
}

/** By touch a row is selected from its menu, as nothing stands beside it there. */
function menuOf<Row extends object>(props: RowProps<Row>): readonly MenuItem[] {
  const { row, rowActions, isSelected, onToggle } = props;
  const items = rowActions?.(row) ?? [];
  if (isSelected === null) return items;
  const select: MenuItem = {
    id: "select",
    label: isSelected ? text.table.unselect : text.table.select,
    icon: CircleCheck,
    keys: "x",
    onSelect: () => onToggle(!isSelected, false),
  };
  return [...items, { kind: "separator", id: "select.line" }, select];
}

type CellProps<Row> = { column: DataColumn<Row>; row: Row; isLast: boolean };

function Cell<Row>({ column, row, isLast }: CellProps<Row>) {
  // reason for the cast: React's type knows no custom properties
  const style = column.width ? ({ "--width": column.width } as CSSProperties) : undefined;
  return (
    <div
      {...part.cell}
      style={style}
      className={cn(
        "min-w-0 shrink-0 @max-[44rem]:order-2",
        column.width && "@min-[44rem]:w-(--width)",
        column.align === "right" && "text-right tabular-nums",
        isLast ? "ml-auto" : column.isOwnLine ? "@max-[44rem]:w-full" : "@max-[44rem]:flex-1",
        column.isForWide && forWide,
      )}
    >
      <CellContent>{column.cell(row)}</CellContent>
    </div>
  );
}
