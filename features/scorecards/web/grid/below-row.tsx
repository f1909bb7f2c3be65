import type { ReactNode } from "react";
import type { GridPerson } from "./person-head.tsx";

/** What stands below a row that is open. */
export interface GridBelow<Person> {
  first: ReactNode;
  last: ReactNode;
  /** Those who have something there; it stands under each of them, or where columns are close in boxes with their names. */
  people: readonly Person[];
  renderCell: (person: Person) => ReactNode;
}

type BelowProps<Person> = {
  people: readonly Person[];
  below: GridBelow<Person>;
  /** Room for the boxes; null where there are columns. */
  across: string | null;
  /** Where they stay while the columns scroll. */
  offset: string;
};

export function BelowRow<Person extends GridPerson>({ people, below, across, offset }: BelowProps<Person>) {
  const side = "z-1 bg-inherit pb-3.5";
  return (
    <tr className="bg-selected align-top">
      <td className={`${side} sticky left-0 px-3 group-data-close/grid:px-1.5`}>{below.first}</td>
      {across === null ? (
        people.map((person) => (
          <td key={person.id} className="px-1.5 pb-3.5">
            {below.renderCell(person)}
          </td>
        ))
      ) : (
        <td colSpan={people.length} className="px-2 pb-3.5">
          <ul
            style={{ width: across, left: offset }}
            className="sticky grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-2.5"
          >
            {below.people.map((person) => (
              <li key={person.id} className="min-w-0">
                <p dir="auto" className="mb-1 truncate text-left font-medium text-small">
                  {person.shownAs ?? person.name}
                </p>
                {below.renderCell(person)}
              </li>
            ))}
          </ul>
        </td>
      )}
      <td
        className={`${side} sticky right-0 px-2 text-small shadow-[inset_1px_0_var(--color-border)] group-data-close/grid:px-1.5`}
      >
        {below.last}
      </td>
    </tr>
  );
}
