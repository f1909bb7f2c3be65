import { useId, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { Line, PaperLine, part } from "#ui/data-table-line.tsx";
import type { DataTableProps, RowGroup, TableModel } from "#ui/data-table-model.ts";
import { useRows } from "#ui/data-table-row.tsx";
import { text } from "#ui/text.ts";

type Props<Row extends object> = DataTableProps<Row> & { model: TableModel<Row> };
type Placed<Row extends object> = { row: TableModel<Row>["visible"][number]; index: number };

/** The rows as lines on the page, group by group; what a line holds folds below its name where there is no room beside it. */
export function DataTableRows<Row extends object>(props: Props<Row>) {
  // The rows change in place; see `useTableModel`.
  "use no memo";
  const { label, groupOf, totalRows, look } = props;
  const { visible } = props.model;
  const root = useRef<HTMLDivElement>(null);
  const base = useId();
  const { rowOf, onKeyDown } = useRows(props, root);
  const groups = groupsOf(visible, groupOf);
  const isWhole = (totalRows ?? visible.length) <= visible.length;
  const isPaper = look === "paper";
  const Row = isPaper ? PaperLine : Line;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which take the focus
    <div ref={root} onKeyDown={onKeyDown} className={cn("flex flex-col", isPaper ? "gap-8" : "gap-5")}>
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
              className={isPaper ? "paper rounded-card border shadow-sheet" : undefined}
            >
              <Headings {...props} />
              <div {...part.rows}>
                {rows.map(({ row, index }) => (
                  <Row key={row.id} {...props} {...rowOf(row, index)} />
                ))}
              </div>
            </div>
          </section>
        );
      })}
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
          <p className="min-w-0 flex-1 basis-40 truncate text-muted-foreground @max-[44rem]:hidden">{group.note}</p>
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
