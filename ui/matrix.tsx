import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

export type MatrixCell = {
  id: string;
  /** What stands in the cell: "3 · 24 m". */
  content: ReactNode;
  /** The whole meaning, as it is read out: "Judgment, Round 2: 1 question, 8 minutes, lead". */
  label: string;
  /** How much is covered, 0 to 4 and more; draws the ramp. */
  level?: number;
  onOpen?: () => void;
};
export type MatrixRow = { id: string; header: ReactNode; cells: readonly MatrixCell[]; ends?: readonly ReactNode[] };

type MatrixProps = {
  label: string;
  corner: string;
  columns: readonly { id: string; header: ReactNode }[];
  rows: readonly MatrixRow[];
  /** Headings of what stands at the end of each row: total, verdict. */
  endColumns?: readonly string[];
  /** Below a line: times, sums. */
  footer?: readonly { id: string; header: ReactNode; cells: readonly ReactNode[] }[];
};

const ramp = [
  "bg-coverage-0 text-coverage-0-ink",
  "bg-coverage-1 text-coverage-1-ink",
  "bg-coverage-2 text-coverage-2-ink",
  "bg-coverage-3 text-coverage-3-ink",
  "bg-coverage-4 text-coverage-4-ink",
];
const edge = "tabular-nums border-border border-b px-3 py-2 text-left align-middle group-last:border-b-0";
const headEdge = "h-9 border-border border-b bg-card px-3 font-medium text-muted-foreground text-small text-left";
const rowHead = "sticky left-0 z-1 bg-card font-medium";

/** Two things crossed, as a real table; it scrolls inside itself and repeats its head in print. */
export function Matrix({ label, corner, columns, rows, endColumns = [], footer = [] }: MatrixProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer
      tabIndex={0}
      aria-label={label}
      // Holds the hidden words of its cells, which would widen the page otherwise.
      className="relative min-w-0 overflow-x-auto rounded-card border border-border bg-card"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={cn(headEdge, "sticky left-0 z-2")}>
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cn(headEdge, "text-center")}>
                {column.header}
              </th>
            ))}
            {endColumns.map((header) => (
              <th key={header} scope="col" className={headEdge}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={footer.length > 0 ? "" : "group"}>
              <th scope="row" className={cn(edge, rowHead)}>
                {row.header}
              </th>
              {row.cells.map((cell) => (
                <td key={cell.id} className={cn(edge, "p-1")}>
                  <MatrixValue cell={cell} />
                </td>
              ))}
              {(row.ends ?? []).map((end, index) => (
                <td key={endColumns[index] ?? index} className={cn(edge, "whitespace-nowrap")}>
                  {end}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer.length > 0 ? (
          <tfoot>
            {footer.map((row) => (
              <tr key={row.id} className="group">
                <th scope="row" className={cn(edge, rowHead, "text-muted-foreground")}>
                  {row.header}
                </th>
                {row.cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a cell of the footer
                  <td key={index} className={cn(edge, "whitespace-nowrap", index < columns.length && "text-center")}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

function MatrixValue({ cell }: { cell: MatrixCell }) {
  const look = cn(
    "flex min-h-8 w-full items-center justify-center gap-1 whitespace-nowrap rounded-control px-2 text-center pointer-coarse:min-h-11",
    cell.level === undefined ? "" : ramp[Math.min(4, Math.max(0, cell.level))],
  );
  const words = (
    <>
      <span aria-hidden className="contents">
        {cell.content}
      </span>
      <span className="sr-only">{cell.label}</span>
    </>
  );
  if (cell.onOpen) {
    return (
      <button
        type="button"
        onClick={cell.onOpen}
        className={cn(look, "cursor-pointer hover:underline hover:underline-offset-2")}
      >
        {words}
      </button>
    );
  }
  return <span className={look}>{words}</span>;
}
