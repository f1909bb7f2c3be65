import { Fragment, type ReactNode, type RefObject, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { useWidth } from "#ui/use-width.ts";
import { BelowRow, type GridBelow } from "./below-row.tsx";
import { type GridPerson, PersonHead } from "./person-head.tsx";

/** A grid of lines, whose rows open. */
interface GridLines<Person, Row> {
  table: RefObject<HTMLTableElement | null>;
  /** In place of the name of a row. */
  renderName: (row: Row) => ReactNode;
  /** One more column, which stays in sight as the first one does. */
  last: { name: string; renderCell: (row: Row) => ReactNode };
  /** What stands below a row that is open; null for one that is closed. */
  belowOf: (row: Row) => GridBelow<Person> | null;
}

type CardGridProps<Person extends GridPerson, Row> = {
  label: string;
  /** Names the rows; only heard where the grid has no lines. */
  corner: string;
  people: readonly Person[];
  rows: readonly Row[];
  renderCell: (row: Row, person: Person) => ReactNode;
  /** Narrowest column where there is room, in rem: what stands in it keeps whole words. */
  columnWidth?: number;
  /** Left out, cells stand apart. */
  lines?: GridLines<Person, Row>;
};

/** In rem: the columns at the sides, and people where there is no room for `columnWidth`, with names and words on two lines. */
const widths = {
  apart: { roomy: { first: 9, last: 0 }, close: { first: 7.5, last: 0 }, gap: 0.375 },
  lines: { roomy: { first: 9, last: 7.5 }, close: { first: 8.25, last: 5.5 }, gap: 0 },
  closePerson: 6,
};

/** Scorecards side by side: competencies down, people across. Where people are many it stands closer, and then scrolls inside itself. */
export function CardGrid<Person extends GridPerson, Row extends { id: string; name: string; className?: string }>({
  label,
  corner,
  people,
  rows,
  renderCell,
  columnWidth = 6.75,
  lines,
}: CardGridProps<Person, Row>) {
  const frame = useRef<HTMLElement>(null);
  const frameWidth = useWidth(frame);
  const { roomy, close, gap } = lines ? widths.lines : widths.apart;
  const needed = ({ first, last }: typeof roomy, person: number) =>
    first + person * people.length + last + gap * (people.length + 2);
  const isNarrower = (rem: number) => frameWidth > 0 && frameWidth < rem * remOf();
  const isClose = isNarrower(needed(roomy, columnWidth));
  const { first, last } = isClose ? close : roomy;
  const least = isClose ? needed(close, widths.closePerson) : needed(roomy, columnWidth);
  const side = "z-1 bg-inherit";
  return (
    <section
      ref={frame}
      // A region that scrolls must be reachable without a pointer; one that does not is no stop on the way.
      tabIndex={isNarrower(least) ? 0 : undefined}
      aria-label={label}
      // Holds the hidden words of its cells, which would widen the page otherwise.
      className="relative overflow-x-auto bg-card"
    >
      <table
        ref={lines?.table}
        data-close={isClose || undefined}
        style={{ minWidth: `${least}rem` }}
        className={cn("group/grid w-full table-fixed", !lines && "border-separate border-spacing-1.5")}
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col style={{ width: `${first}rem` }} />
          {people.map(({ id }) => (
            <col key={id} />
          ))}
          {lines ? <col style={{ width: `${last}rem` }} /> : null}
        </colgroup>
        <thead>
          <tr className={cn("bg-card", lines ? "border-border border-b align-bottom" : "align-top")}>
            <th scope="col" className={cn(side, "sticky left-0", lines && headOfSide)}>
              <span className={lines ? undefined : "sr-only"}>{corner}</span>
            </th>
            {people.map((person) => (
              <th
                key={person.id}
                scope="col"
                className="px-2 pt-1 pb-2 text-left font-normal group-data-close/grid:px-1.5"
              >
                <PersonHead person={person} />
              </th>
            ))}
            {lines ? (
              <th scope="col" className={cn(side, lastSide, headOfSide)}>
                {lines.last.name}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const below = lines?.belowOf(row) ?? null;
            const look = cn("bg-card", lines && "border-border border-t first:border-t-0", row.className);
            return (
              <Fragment key={row.id}>
                <tr data-row={row.id} className={cn(look, below && "bg-selected")}>
                  <th
                    scope="row"
                    dir={lines ? undefined : "auto"}
                    className={cn(
                      side,
                      "sticky left-0 text-left font-medium",
                      lines ? "p-0" : "wrap-anywhere pr-2 max-sm:text-small",
                    )}
                  >
                    {lines ? lines.renderName(row) : row.name}
                  </th>
                  {people.map((person) => (
                    <td key={person.id} className={lines ? "px-2 group-data-close/grid:px-1.5" : "p-0"}>
                      {renderCell(row, person)}
                    </td>
                  ))}
                  {lines ? (
                    <td className={cn(side, lastSide, "px-2 group-data-close/grid:px-1.5")}>
                      {lines.last.renderCell(row)}
                    </td>
                  ) : null}
                </tr>
                {below ? (
                  <BelowRow
                    people={people}
                    below={below}
                    across={isClose ? `calc(${frameWidth}px - ${first + last + 1}rem)` : null}
                    offset={`${first}rem`}
                  />
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Its edge shows that columns pass below it. */
const lastSide = "sticky right-0 shadow-[inset_1px_0_var(--color-border)]";
const headOfSide = "px-3 py-2 text-left font-medium text-muted-foreground text-small group-data-close/grid:px-1.5";

/** CSS pixels of a rem, which people set in their browser. */
const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
