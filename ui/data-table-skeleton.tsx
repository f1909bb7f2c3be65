import { cn } from "#ui/cn.ts";
import { DataTableColumns } from "#ui/data-table-columns.tsx";
import { type DataTableProps, forWide } from "#ui/data-table-model.ts";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { text } from "#ui/text.ts";

const ROWS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;
const cell = "border-border border-b px-3";

type Props<Row extends object> = DataTableProps<Row> & { isPhone: boolean };

/** Boxes where the rows will stand, under the headings and in the widths of the table's own columns; cards on a phone. */
export function DataTableSkeleton<Row extends object>(props: Props<Row>) {
  return (
    <SkeletonGroup label={text.loading}>
      {props.look === "rows" ? (
        <SkeletonLines {...props} />
      ) : props.isPhone ? (
        <SkeletonCards columns={props.columns.length} />
      ) : (
        <SkeletonGrid {...props} />
      )}
    </SkeletonGroup>
  );
}

function SkeletonGrid<Row extends object>({ columns, density, selectedIds, rowActions }: DataTableProps<Row>) {
  const height = density === "compact" ? "h-9 pointer-coarse:h-11" : "h-11";
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-border bg-card">
      <table className="w-full border-separate border-spacing-0">
        <DataTableColumns
          columns={columns}
          isSelectable={selectedIds !== undefined}
          hasActions={rowActions !== undefined}
        />
        <thead>
          <tr>
            {selectedIds ? <th className={cn(cell, "h-9")} /> : null}
            {columns.map((column) => (
              <th
                key={column.id}
                className={cn(
                  cell,
                  "h-9 whitespace-nowrap text-left font-medium text-muted-foreground text-small",
                  column.align === "right" && "text-right",
                  column.isForWide && forWide,
                )}
              >
                {column.header}
              </th>
            ))}
            {rowActions ? <th className={cn(cell, "h-9")} /> : null}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="group">
              {selectedIds ? (
                <td className={cn(cell, "pr-0 group-last:border-b-0")}>
                  <Skeleton className="size-4" />
                </td>
              ) : null}
              {columns.map((column, place) => (
                <td key={column.id} className={cn(cell, height, "group-last:border-b-0", column.isForWide && forWide)}>
                  <Skeleton className={cn(place === 0 ? "w-4/5" : "w-16", column.align === "right" && "ml-auto")} />
                </td>
              ))}
              {rowActions ? (
                <td className={cn(cell, "group-last:border-b-0")}>
                  <Skeleton className="ml-auto w-5" />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonCards({ columns }: { columns: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2">
      {ROWS.map((row) => (
        <div key={row} className="flex flex-col gap-3 rounded-card border border-border bg-card p-3">
          <Skeleton className="h-5 w-4/5" />
          {columns > 1 ? <Skeleton /> : null}
          {columns > 2 ? <Skeleton /> : null}
        </div>
      ))}
    </div>
  );
}

function SkeletonLines<Row extends object>({ columns: [, ...others] }: DataTableProps<Row>) {
  return (
    <div aria-hidden className="flex flex-col">
      {ROWS.map((row) => (
        <div key={row} className="flex h-15 items-center gap-5 border-hairline border-b px-3 last:border-b-0">
          <span className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-24" />
          </span>
          {others.map(({ id, width, isForWide }) => (
            <span key={id} style={{ width }} className={cn("@max-[44rem]:hidden", isForWide && forWide)}>
              <Skeleton />
            </span>
          ))}
          <span className="w-7" />
        </div>
      ))}
    </div>
  );
}
