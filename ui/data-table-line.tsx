import { CircleCheck } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { type DataColumn, forWide } from "#ui/data-table-model.ts";
import { RowCheckbox, type RowProps } from "#ui/data-table-row.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** A table by its roles alone: the rows of a table element could not fold. */
export const part = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const inSight =
  "not-pointer-coarse:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 has-[[data-state=open]]:opacity-100";
/** What gives its place to what is in sight then. */
const outOfSight =
  "not-pointer-coarse:group-hover:opacity-0 not-pointer-coarse:group-focus-within:opacity-0 not-pointer-coarse:group-has-[[data-state=open]]:opacity-0";

/** One row of a list on the page. */
export function Line<Row extends object>(props: RowProps<Row>) {
  const { row, columns, getRowName, rowActions } = props;
  const [title, ...others] = columns;
  return (
    <Frame
      line={props}
      className={cn(
        "min-h-15 items-center gap-x-4 rounded-card px-3 py-2 lg:gap-x-5",
        "before:absolute before:inset-x-3 before:bottom-0 before:h-px before:bg-hairline last:before:hidden hover:before:opacity-0",
        props.isSelected ? "bg-selected" : "hover:bg-accent active:bg-pressed",
        // One surface with what is done below it.
        "[&:has(+[data-below])]:rounded-b-none [&:has(+[data-below])]:bg-selected [&:has(+[data-below])]:before:hidden",
      )}
    >
      {title ? (
        <div {...part.rowHeader} className="wrap-anywhere min-w-0 flex-1 @max-[44rem]:basis-[calc(100%-6rem)]">
          <Content>{title.cell(row)}</Content>
        </div>
      ) : null}
      {others.map((column, place) => (
        <Cell key={column.id} column={column} row={row} isLast={place === others.length - 1} />
      ))}
      {rowActions ? (
        <div {...part.cell} className={cn("w-7 shrink-0 pointer-coarse:w-10 @max-[44rem]:order-1", inSight)}>
          <MoreMenu name={getRowName(row)} items={menuOf(props)} />
        </div>
      ) : null}
    </Frame>
  );
}

/** One row of a list on paper: words that are said, a caption beside them, and in its place what is done with them. */
export function PaperLine<Row extends object>(props: RowProps<Row>) {
  const { row, columns, getRowName, rowActions, rowButton } = props;
  const [title, ...others] = columns;
  return (
    <Frame
      line={props}
      className={cn(
        "items-baseline gap-x-6 border-hairline border-b px-4 py-3.5 first:rounded-t-[9px] last:rounded-b-[9px] last:border-b-0 sm:px-5.5",
        props.isSelected ? "bg-selected" : "focus-within:bg-card hover:bg-card",
      )}
    >
      {title ? (
        <div {...part.rowHeader} className="wrap-anywhere min-w-0 flex-1 @max-[44rem]:basis-[calc(100%-3rem)]">
          <Content>{title.cell(row)}</Content>
        </div>
      ) : null}
      <div
        className={cn(
          "text-caption text-muted-foreground tabular-nums @max-[44rem]:flex @max-[44rem]:min-h-5 @max-[44rem]:flex-1 @max-[44rem]:basis-[calc(100%-4.5rem)] @max-[44rem]:flex-wrap @max-[44rem]:gap-x-3 @min-[44rem]:w-44.5 @min-[44rem]:shrink-0 @min-[44rem]:text-right",
          outOfSight,
        )}
      >
        {others.map((column) => (
          <div key={column.id} {...part.cell}>
            <Content>{column.cell(row)}</Content>
          </div>
        ))}
      </div>
      {rowActions ? (
        <div
          {...part.cell}
          className={cn(
            "flex items-center justify-end gap-1 pointer-coarse:-my-2 pointer-coarse:w-10 pointer-coarse:shrink-0 pointer-coarse:self-center",
            "not-pointer-coarse:absolute not-pointer-coarse:right-4 not-pointer-coarse:bottom-2 @min-[44rem]:not-pointer-coarse:inset-y-0",
            inSight,
          )}
        >
          <span className="pointer-coarse:hidden">{rowButton?.(row)}</span>
          <MoreMenu name={getRowName(row)} items={menuOf(props)} />
        </div>
      ) : null}
    </Frame>
  );
}

type FrameProps<Row extends object> = { line: RowProps<Row>; className: string; children: ReactNode };

/** The row itself, with the checkbox beside it. */
function Frame<Row extends object>({ line, className, children }: FrameProps<Row>) {
  const { row, getRowName, onRowOpen, selectedIds, isSelected } = line;
  const isSelecting = selectedIds !== undefined && selectedIds.length > 0;
  return (
    <div
      {...part.row}
      {...line.rowProps}
      className={cn(
        "group relative flex flex-wrap gap-y-1.5 -outline-offset-2 @min-[44rem]:flex-nowrap",
        onRowOpen && "cursor-pointer",
        className,
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
          <RowCheckbox name={getRowName(row)} isSelected={isSelected} onToggle={line.onToggle} />
        </div>
      )}
      {children}
    </div>
  );
}

/** By touch a row is selected from its menu, as nothing stands beside it there. */
export function menuOf<Row extends object>(line: RowProps<Row>): readonly MenuItem[] {
  const { row, rowActions, isSelected, onToggle } = line;
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

/** Nothing is seen where a row has nothing to say. */
function Content({ children }: { children: ReactNode }) {
  return children === null ? <VisuallyHidden>{text.noValue}</VisuallyHidden> : children;
}

type CellProps<Row> = { column: DataColumn<Row>; row: Row; isLast: boolean };

function Cell<Row>({ column, row, isLast }: CellProps<Row>) {
  return (
    <div {...part.cell} style={widthOf(column)} className={cellClass(column, isLast)}>
      <Content>{column.cell(row)}</Content>
    </div>
  );
}

/** The width that a column asks for, as `cellClass` reads it. */
const widthOf = ({ width }: Pick<DataColumn<never>, "width">): CSSProperties | undefined =>
  // reason for the cast: React's type knows no custom properties
  width ? ({ "--width": width } as CSSProperties) : undefined;

const lineOf = ({ isOwnLine }: Pick<DataColumn<never>, "isOwnLine">) =>
  isOwnLine === "beside-button"
    ? "@max-[44rem]:grow @max-[44rem]:basis-[calc(100%-11rem)]"
    : isOwnLine
      ? "@max-[44rem]:w-full"
      : "@max-[44rem]:flex-1";

const cellClass = (column: Omit<DataColumn<never>, "cell">, isLast: boolean): string =>
  cn(
    "min-w-0 shrink-0 @max-[44rem]:order-2",
    column.width && "@min-[44rem]:w-(--width)",
    column.align === "right" && "text-right tabular-nums",
    isLast ? "ml-auto" : lineOf(column),
    column.isForWide && forWide,
  );
