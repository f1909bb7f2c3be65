import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

export interface FigureColumn<Row> {
  id: string;
  header: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

type FiguresProps<Row> = {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => string;
};

const edge = "px-3 py-2 first:pl-4 last:pr-4";

/** A small table of numbers; it scrolls inside itself. */
export function Figures<Row>({ label, columns, rows, getId }: FiguresProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its section has the same name and is the landmark
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
      tabIndex={0}
      aria-label={label}
      className="relative min-w-0 overflow-x-auto rounded-card border border-border bg-card"
    >
      <table className="w-full min-w-120 border-collapse">
        <thead>
          <tr className="border-hairline border-b text-muted-foreground text-small">
            {columns.map(({ id, header, isNumber }) =>
              header === "" ? (
                <td key={id} className={edge} />
              ) : (
                <th key={id} scope="col" className={cn(edge, "font-medium", isNumber ? "text-right" : "text-left")}>
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getId(row)} className="border-hairline border-b last:border-b-0">
              {columns.map(({ id, isNumber, cell }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" className={cn(edge, "text-left font-medium")}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={cn(edge, isNumber && "whitespace-nowrap text-right tabular-nums")}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
