import { ArrowDown, ArrowUp } from "lucide-react";
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useId, useRef } from "react";
import { cn } from "#ui/cn.ts";
import {
  ColumnsLine,
  columnsFitting,
  FoldedLine,
  foldsBelow,
  headCell,
  headLine,
  SelectAll,
  templateOf,
} from "#ui/data-table-columns.tsx";
import { Line, PaperLine, part } from "#ui/data-table-line.tsx";
import type { DataColumn, DataTableProps, RowGroup } from "#ui/data-table-model.ts";
import { useRows } from "#ui/data-table-row.tsx";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";
import { useWidth } from "#ui/use-width.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

type Placed<Row extends object> = { row: Row; index: number };

/** The rows as lines on the page, group by group; what a line holds folds below its name where there is no room beside it. */
export function DataTableRows<Row extends object>(props: DataTableProps<Row>) {
  const { label, groupOf, totalRows, look } = props;
  const root = useRef<HTMLDivElement>(null);
  const base = useId();
  const { rowOf, onKeyDown } = useRows(props, root);
  const groups = groupsOf(props.rows, groupOf);
  const isWhole = (totalRows ?? props.rows.length) <= props.rows.length;
  const isPaper = look === "paper";
  const { shown, template, isMeasured } = useColumns(props, root);
  const hasColumns = look === "columns";
  const Row = isPaper ? PaperLine : hasColumns ? FoldedLine : Line;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which take the focus
    <div
      ref={root}
      onKeyDown={onKeyDown}
      className={cn("flex flex-col", isPaper ? "gap-8" : "gap-5", !isMeasured && "overflow-x-clip")}
    >
      {groups.map(({ group, rows }) => {
        const headingId = `${base}-${group?.id}`;
        return (
          <section key={group?.id ?? ""} className="min-w-0">
            {group ? (
              <GroupHeading id={headingId} group={group} isPaper={isPaper} count={isWhole ? rows.length : null} />
            ) : null}
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a table, by its role */}
            <div
              {...part.table}
              aria-label={group ? `${label}, ${group.label}` : label}
              className={
                isPaper
                  ? "paper rounded-card border shadow-sheet"
                  : hasColumns
                    ? "rounded-card border border-border bg-card"
                    : undefined
              }
            >
              <Headings table={shown} template={template} />
              <div {...part.rows}>
                {rows.map(({ row, index }) => (
                  <Fragment key={props.getRowId(row)}>
                    {template ? (
                      <ColumnsLine {...shown} {...rowOf(row, index)} template={template} />
                    ) : (
                      <Row {...shown} {...rowOf(row, index)} />
                    )}
                    <Below>{props.below?.(row)}</Below>
                  </Fragment>
                ))}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** How many columns a folded row shows beside its name: enough to tell rows apart. */
const foldedColumns = 3;

/**
 * Which columns there is room for, and how they stand below their names; no template where the rows fold or have no such look. Until
 * the room is known all of them are there, and must not make the page wider: a phone would keep that width.
 */
function useColumns<Row extends object>(table: DataTableProps<Row>, root: RefObject<HTMLElement | null>) {
  const width = useWidth(root);
  if (table.look !== "columns") return { shown: table, template: null, isMeasured: true };
  const { columns, selectedIds, rowActions } = table;
  const rem = width / rootFontSize();
  const beside = { hasSelection: selectedIds !== undefined, hasMenu: rowActions !== undefined };
  if (rem > 0 && rem < foldsBelow)
    return {
      shown: { ...table, columns: columns.filter(({ isForWide }) => !isForWide).slice(0, 1 + foldedColumns) },
      template: null,
      isMeasured: true,
    };
  const fitting = columnsFitting(columns, rem, beside);
  return { shown: { ...table, columns: fitting }, template: templateOf(fitting, beside), isMeasured: rem > 0 };
}

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** What belongs to the row above it, as a row of its own for whoever hears it. */
function Below({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div {...part.row} data-below className="rounded-b-card bg-selected px-3 pt-1 pb-4">
      <div {...part.cell}>{children}</div>
    </div>
  );
}

type HeadingProps = { id: string; group: RowGroup; isPaper: boolean; count: number | null };

/** On paper it stays in sight as long as its sheet does; else it counts its rows, where all of them are here. */
function GroupHeading({ id, group, isPaper, count }: HeadingProps) {
  if (isPaper)
    return (
      <div className="sticky top-23 z-5 -mr-1 -ml-4 flex items-baseline gap-2.5 bg-background/92 py-2 pr-1 pl-4 sm:-ml-6 sm:pl-6 backdrop-blur-[10px] pointer-coarse:top-24 short:top-0">
        <h2 id={id} className="wrap-anywhere min-w-0 text-h2">
          {group.label}
        </h2>
        {group.note ? (
          <p className="min-w-0 flex-1 basis-40 text-pretty text-muted-foreground @max-[44rem]:hidden">{group.note}</p>
        ) : null}
      </div>
    );
  return (
    <h2 id={id} className="flex items-baseline gap-2 px-3 pb-1.5 font-semibold text-muted-foreground text-small">
      {group.label}
      {count === null ? null : <span className="font-medium text-subtle-foreground tabular-nums">{count}</span>}
    </h2>
  );
}

/** Rows that follow each other and stand in the same part; all together where nothing parts them. */
function groupsOf<Row extends object>(
  rows: readonly Row[],
  groupOf: DataTableProps<Row>["groupOf"],
): { group: RowGroup | null; rows: Placed<Row>[] }[] {
  const groups: { group: RowGroup | null; rows: Placed<Row>[] }[] = [];
  rows.forEach((row, index) => {
    const group = groupOf?.(row) ?? null;
    const last = groups.at(-1);
    if (last && last.group?.id === group?.id) last.rows.push({ row, index });
    else groups.push({ group, rows: [{ row, index }] });
  });
  return groups;
}

type HeadingsProps<Row extends object> = {
  table: DataTableProps<Row>;
  /** Seen above the rows in this template; else for whoever hears them alone. */
  template: CSSProperties | null;
};

/** The names of the columns: for the eye where figures are compared down the page, and always for whoever hears them. */
function Headings<Row extends object>({ table, template }: HeadingsProps<Row>) {
  const { columns, selectedIds, rowActions, order } = table;
  const isSeen = template !== null;
  return (
    <div {...part.rows} className={isSeen ? undefined : "sr-only"}>
      <div {...part.row} {...(isSeen && { style: template, className: headLine })}>
        {selectedIds ? (
          <span {...part.columnHeader} className={isSeen ? "flex items-center" : undefined}>
            {isSeen ? <SelectAll {...table} /> : text.table.selectionColumn}
          </span>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} order={isSeen ? order : undefined} />
        ))}
        {rowActions ? (
          <span {...part.columnHeader}>
            <VisuallyHidden>{text.table.actionsColumn}</VisuallyHidden>
          </span>
        ) : null}
      </div>
    </div>
  );
}

type HeadProps<Row extends object> = { column: DataColumn<Row>; order: DataTableProps<Row>["order"] };

/** One name of a column; where the rows can be ordered by it, a button that does so, and turns the order around. */
function HeadCell<Row extends object>({ column, order }: HeadProps<Row>) {
  const { id, header, align } = column;
  const known = order?.all.find((each) => each.id === id);
  const isCurrent = known !== undefined && order?.sort.columnId === id;
  const isDescending = isCurrent ? order?.sort.isDescending : undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the name of a column, by its role
    <span
      {...part.columnHeader}
      aria-sort={isDescending === undefined ? undefined : isDescending ? "descending" : "ascending"}
      className={headCell(column)}
    >
      {known && order ? (
        <button
          type="button"
          onClick={() => order.onSort({ columnId: id, isDescending: !(isDescending ?? !known.isDescending) })}
          className={cn(
            "inline-flex min-h-7 items-center gap-1 rounded-control text-left hover:text-foreground pointer-coarse:min-h-10",
            // The arrow stands inside of the edge that the figures keep to.
            align === "right" && "flex-row-reverse text-right",
            isCurrent && "font-medium text-foreground",
          )}
        >
          {header}
          {isCurrent ? <Icon of={isDescending ? ArrowDown : ArrowUp} className="size-3.5" /> : null}
        </button>
      ) : (
        header
      )}
    </span>
  );
}
