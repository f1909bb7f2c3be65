import type { CSSProperties } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { cn } from "#ui/cn.ts";
import { menuOf, part } from "#ui/data-table-line.tsx";
import type { DataColumn, DataTableProps } from "#ui/data-table-model.ts";
import { RowCheckbox, type RowProps } from "#ui/data-table-row.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Where the rows fold, in rem; the container query of the other looks says the same. */
export const foldsBelow = 44;
/** Room of a name, of a column that asks for none, of the checkbox, of the menu, and beside each column, in rem. */
const room = { name: 10.5, column: 9, select: 1, menu: 1.75, gap: 1, edges: 2 } as const;

const remOf = (width: string | undefined): number => (width?.endsWith("rem") ? Number.parseFloat(width) : room.column);

type Beside = { hasSelection: boolean; hasMenu: boolean };

/**
 * The columns that there is room for, the first always: those for wide windows give way first, then the last ones. All of them where
 * the room is not known yet.
 */
export function columnsFitting<Column extends Pick<DataColumn<never>, "id" | "width" | "isForWide">>(
  columns: readonly Column[],
  rem: number,
  { hasSelection, hasMenu }: Beside,
): readonly Column[] {
  const [first, ...others] = columns;
  if (rem === 0 || !first) return columns;
  const beside = (hasSelection ? room.select + room.gap : 0) + (hasMenu ? room.menu + room.gap : 0);
  let left = rem - room.edges - beside - room.name;
  const kept = new Set([first.id]);
  const byWeight = [...others.filter(({ isForWide }) => !isForWide), ...others.filter(({ isForWide }) => isForWide)];
  for (const { id, width } of byWeight) {
    left -= remOf(width) + room.gap;
    if (left < 0) break;
    kept.add(id);
  }
  return columns.filter(({ id }) => kept.has(id));
}

/** One template for the names of the columns and for every row, so that all stand below one another. */
export function templateOf(columns: readonly Pick<DataColumn<never>, "width">[], beside: Beside): CSSProperties {
  const tracks = columns.map(({ width }, place) =>
    place === 0 ? `minmax(${room.name}rem, 18fr)` : `minmax(${remOf(width)}rem, ${remOf(width)}fr)`,
  );
  return {
    gridTemplateColumns: [
      ...(beside.hasSelection ? [`${room.select}rem`] : []),
      ...tracks,
      ...(beside.hasMenu ? [`${room.menu}rem`] : []),
    ].join(" "),
  };
}

const line = "grid items-center gap-x-4 px-4";
const alignOf = ({ align }: Pick<DataColumn<never>, "align">) => (align === "right" ? "text-right tabular-nums" : "");

/** One row below the names of its columns. */
export function ColumnsLine<Row extends object>(props: RowProps<Row> & { template: CSSProperties }) {
  const { row, columns, getRowName, rowActions, onRowOpen, isSelected, template } = props;
  return (
    <div
      {...part.row}
      {...props.rowProps}
      style={template}
      className={cn(
        line,
        "group relative min-h-11 border-hairline border-b py-1 -outline-offset-2 last:rounded-b-card last:border-b-0 pointer-coarse:min-h-12",
        onRowOpen && "cursor-pointer",
        isSelected ? "bg-selected" : "hover:bg-accent active:bg-pressed",
      )}
    >
      {isSelected === null ? null : (
        <div {...part.cell} className="flex items-center">
          <RowCheckbox name={getRowName(row)} isSelected={isSelected} onToggle={props.onToggle} />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          {...(place === 0 ? part.rowHeader : part.cell)}
          className={cn("wrap-anywhere min-w-0", alignOf(column))}
        >
          {column.cell(row) ?? <NoValue />}
        </div>
      ))}
      {rowActions ? (
        <div {...part.cell} className="flex justify-end">
          <MoreMenu name={getRowName(row)} items={menuOf(props)} />
        </div>
      ) : null}
    </div>
  );
}

/** The same where the rows fold: the name beside its menu, and below it whatever of the rest says something. */
export function FoldedLine<Row extends object>(props: RowProps<Row>) {
  const { row, columns, getRowName, rowActions, onRowOpen, isSelected, selectedIds = [] } = props;
  const [title, ...others] = columns;
  return (
    <div
      {...part.row}
      {...props.rowProps}
      className={cn(
        "group relative flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b px-4 py-2.5 -outline-offset-2 last:rounded-b-card last:border-b-0",
        onRowOpen && "cursor-pointer",
        isSelected ? "bg-selected" : "hover:bg-accent active:bg-pressed",
      )}
    >
      {isSelected !== null && selectedIds.length > 0 ? (
        <div {...part.cell} className="flex items-center">
          <RowCheckbox name={getRowName(row)} isSelected={isSelected} onToggle={props.onToggle} />
        </div>
      ) : null}
      {title ? (
        <div {...part.rowHeader} className="wrap-anywhere min-w-0 flex-1">
          {title.cell(row)}
        </div>
      ) : null}
      {rowActions ? (
        <div {...part.cell} className="-mr-2 shrink-0">
          <MoreMenu name={getRowName(row)} items={menuOf(props)} />
        </div>
      ) : null}
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {others.map((column) => {
          const content = (column.foldedCell ?? column.cell)(row);
          return (
            <div key={column.id} {...part.cell} className={content === null ? "sr-only" : "wrap-anywhere min-w-0"}>
              {content ?? text.noValue}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function NoValue() {
  return (
    <>
      <span aria-hidden className="text-subtle-foreground">
        —
      </span>
      <VisuallyHidden>{text.noValue}</VisuallyHidden>
    </>
  );
}

type SelectAllProps<Row extends object> = Pick<
  DataTableProps<Row>,
  "rows" | "getRowId" | "selectedIds" | "onSelectedIdsChange"
>;

/** Above the checkboxes of the rows: all of them, or none. */
export function SelectAll<Row extends object>({
  rows,
  getRowId,
  selectedIds = [],
  onSelectedIdsChange,
}: SelectAllProps<Row>) {
  const ids = rows.map(getRowId);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      label={text.table.selectAll}
      isLabelHidden
      checked={count === 0 ? false : count === ids.length ? true : "indeterminate"}
      onCheckedChange={() => onSelectedIdsChange?.(count === ids.length ? [] : ids)}
    />
  );
}

/** The class of the line that holds the names of the columns. */
export const headLine = cn(line, "min-h-9 border-border border-b text-caption text-muted-foreground");
export const headCell = (column: Pick<DataColumn<never>, "align">) => cn("min-w-0", alignOf(column));
