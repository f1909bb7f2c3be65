import { cn } from "#ui/cn.ts";
import { type DataTableProps, forWide } from "#ui/data-table-model.ts";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { text } from "#ui/text.ts";

const ROWS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;

/** Boxes where the rows will stand, in the widths of their columns. */
export function DataTableSkeleton<Row extends object>(props: DataTableProps<Row>) {
  return (
    <SkeletonGroup label={text.loading}>
      {props.look === "paper" ? (
        <SkeletonSheet />
      ) : props.look === "columns" ? (
        <SkeletonColumns {...props} />
      ) : (
        <SkeletonLines {...props} />
      )}
    </SkeletonGroup>
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

/** A few columns stand for all: how many there is room for is known once they are drawn. */
function SkeletonColumns<Row extends object>({ columns }: DataTableProps<Row>) {
  return (
    <div aria-hidden className="rounded-card border border-border bg-card">
      <div className="h-9 border-border border-b" />
      {ROWS.map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-hairline border-b px-4 last:border-b-0">
          <Skeleton className="max-w-48 flex-1" />
          {columns.slice(1, 5).map(({ id }) => (
            <span key={id} className="flex-1 @max-[44rem]:hidden">
              <Skeleton className="w-20" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function SkeletonSheet() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <div className="paper rounded-card border shadow-sheet">
        {ROWS.map((row) => (
          <div key={row} className="flex justify-between gap-6 border-hairline border-b px-5.5 py-4.5 last:border-b-0">
            <span className="flex flex-1 flex-col gap-3">
              <Skeleton className="w-full max-w-script" />
              <Skeleton className="w-2/5" />
            </span>
            <Skeleton className="w-28 @max-[44rem]:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
