import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { AboutMark } from "#ui/about-mark.tsx";
import { cn } from "#ui/cn.ts";
import { type DataColumn, forWide, type Sort } from "#ui/data-table-model.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";

type HeaderProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: Sort | null;
  hasActions: boolean;
  selectAll: ReactNode;
  onSort: (columnId: string) => void;
};

const cell =
  "sticky top-0 z-10 h-9 border-hairline border-b bg-card px-3 text-left align-middle font-medium text-muted-foreground text-small whitespace-nowrap";

/** The line of headings; those that sort are buttons. */
export function DataTableHeader<Row>({ columns, sort, hasActions, selectAll, onSort }: HeaderProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectAll ? (
          <th scope="col" className={cn(cell, "w-10 pr-0")}>
            <span className="sr-only">{text.table.selectionColumn}</span>
            {selectAll}
          </th>
        ) : null}
        {columns.map((column, index) => {
          const isSorted = sort?.columnId === column.id;
          const direction = sort?.isDescending ? "descending" : "ascending";
          return (
            <th
              key={column.id}
              scope="col"
              {...(column.sortBy ? { "aria-sort": isSorted ? direction : "none" } : {})}
              className={cn(
                cell,
                column.align === "right" && "text-right",
                index === 0 && "left-0 z-20",
                column.isForWide && forWide,
              )}
            >
              {column.sortBy ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={cn(
                    "group -mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-control px-1.5 hover:bg-accent active:bg-pressed pointer-coarse:min-h-11",
                    column.align === "right" && "flex-row-reverse",
                    isSorted && "text-foreground",
                  )}
                >
                  {column.header}
                  <Icon
                    of={isSorted ? (sort?.isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown}
                    className={cn("size-3.5", !isSorted && "text-subtle-foreground")}
                  />
                </button>
              ) : (
                column.header
              )}
              {column.help ? <AboutMark name={column.header}>{column.help}</AboutMark> : null}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" className={cn(cell, "w-12")}>
            <span className="sr-only">{text.table.actionsColumn}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
