import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

export type MatrixCell = {
  id: string;
  /** What stands in the cell, silent; an empty one is only an outline. */
  content: ReactNode;
  /** The whole meaning, as it is read out: "Judgment, Round 2: 1 question, 8 minutes, lead". */
  label: string;
  /** How much is covered, 0 to 4 and more; draws the ramp. */
  level?: number;
  /** Draws the link that opens what the cell stands for. */
  link?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined;
};
export type MatrixRow = { id: string; header: ReactNode; cells: readonly MatrixCell[]; end?: ReactNode };

type MatrixProps = {
  label: string;
  corner: string;
  columns: readonly { id: string; header: ReactNode }[];
  rows: readonly MatrixRow[];
  /** Heading of what stands at the end of each row, for those who hear it. */
  endColumn?: string;
  /** Below the columns: times, sums; its end stands below those of the rows. */
  footer?: { header: string; cells: readonly ReactNode[]; end?: ReactNode };
  /** Shows the tiles one after another, for a first look. */
  isNew?: boolean;
};

const ramp = [
  "bg-coverage-0 text-coverage-0-ink",
  "bg-coverage-1 text-coverage-1-ink",
  "bg-coverage-2 text-coverage-2-ink",
  "bg-coverage-3 text-coverage-3-ink",
  "bg-coverage-4 text-coverage-4-ink",
];
/** The color of a cell in which so many questions are asked. */
export const coverageRamp = (level: number) => ramp[Math.min(4, Math.max(0, level))];
/** From this many columns on tiles get lower, and both ends stay in sight while the middle scrolls. */
const crowd = 8;
/** Both together, whatever there is to show. */
const showing = { all: 240, step: 20 };

/** What stands above and below tiles begins where their words do. */
const inTile = (isCrowded: boolean) => (isCrowded ? "px-2" : "px-3.5 max-sm:px-1");

const firstColumn =
  "sticky left-0 z-1 w-31 min-w-31 bg-card pl-3 text-left max-sm:text-caption sm:w-50 sm:min-w-50 sm:pl-5";
const lastColumn = "w-40 min-w-40 bg-card pr-4 pl-2.5 text-left max-sm:hidden";

/** Two things crossed, as a real table; it scrolls inside itself and repeats its head in print. */
export function Matrix({ label, corner, columns, rows, endColumn, footer, isNew = false }: MatrixProps) {
  const isCrowded = columns.length >= crowd;
  const last = cn(lastColumn, isCrowded && "sticky right-0 z-1");
  const delay = Math.min(showing.step, showing.all / Math.max(1, rows.length * columns.length));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer
      tabIndex={0}
      aria-label={label}
      // Holds the hidden words of its cells, which would widen the page otherwise.
      className="relative min-w-0 overflow-x-auto rounded-card border border-border bg-card py-2 shadow-lift"
    >
      <table className="w-full table-fixed border-separate border-spacing-1.5 tabular-nums">
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col className="w-31 sm:w-50" />
          {columns.map((column) => (
            <col key={column.id} className={isCrowded ? "w-21" : "max-sm:w-20"} />
          ))}
          {endColumn ? <col className="w-40 max-sm:hidden" /> : null}
        </colgroup>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className={firstColumn}>
              <span className="sr-only">{corner}</span>
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cn("pt-2 pb-1.5 text-left font-semibold text-caption/4.5", inTile(isCrowded))}
              >
                {column.header}
              </th>
            ))}
            {endColumn ? (
              <th scope="col" className={last}>
                <span className="sr-only">{endColumn}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" className={cn(firstColumn, "wrap-anywhere font-medium")}>
                {row.header}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={cell.id}
                  className={cn("p-0", isNew && "motion-safe:animate-tile-in")}
                  style={isNew ? { animationDelay: `${(rowIndex * columns.length + index) * delay}ms` } : undefined}
                >
                  <Tile cell={cell} isCrowded={isCrowded} />
                </td>
              ))}
              {endColumn ? <td className={last}>{row.end}</td> : null}
            </tr>
          ))}
        </tbody>
        {footer ? (
          <tfoot>
            <tr className="align-top">
              <th scope="row" className={cn(firstColumn, "pt-2.5 pb-2 font-normal text-muted-foreground")}>
                {footer.header}
              </th>
              {footer.cells.map((cell, index) => (
                <td key={columns[index]?.id} className={cn("pt-2.5 pb-2", inTile(isCrowded))}>
                  {cell}
                </td>
              ))}
              {endColumn ? <td className={cn(last, "pt-2.5 pb-2")}>{footer.end}</td> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

function Tile({ cell, isCrowded }: { cell: MatrixCell; isCrowded: boolean }) {
  const look = cn(
    "relative flex w-full items-center gap-2 rounded-row text-inherit no-underline forced-colors:border",
    inTile(isCrowded),
    isCrowded ? "min-h-10" : "min-h-13 max-sm:min-h-11 max-sm:justify-center",
    cell.level ? coverageRamp(cell.level) : cell.level === 0 && "inset-ring-1 inset-ring-hairline",
    cell.link && "outline-offset-1 hover:inset-ring-2 hover:inset-ring-primary/40",
  );
  const words = (
    <>
      <span aria-hidden className="contents">
        {cell.content}
      </span>
      <span className="sr-only">{cell.label}</span>
    </>
  );
  return cell.link ? cell.link({ className: look, children: words }) : <span className={look}>{words}</span>;
}
