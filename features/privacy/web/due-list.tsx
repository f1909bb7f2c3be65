import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import type { DuePerson } from "../contract.ts";
import { dayOf } from "./day.ts";
import { text } from "./text.ts";

/** People with the day on which they are erased, and why. */
export function DueList({ items, act }: { items: readonly DuePerson[]; act?: (person: DuePerson) => ReactNode }) {
  return (
    <ul aria-label={text.rules.tableLabel} className="flex flex-col">
      {items.map((person) => (
        <li
          key={person.personId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline border-b py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-56">
            <Link to="/people/$personId" params={{ personId: person.personId }} className={linkStyles}>
              <bdi className="wrap-anywhere">{person.fullName}</bdi>
            </Link>
            <span className="block text-muted-foreground text-small">
              {[text.why(person.why, person.months), ...(person.heldBy ? [text.heldBy[person.heldBy]] : [])].join(
                " · ",
              )}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{dayOf(person.due)}</span>
          {act?.(person)}
        </li>
      ))}
    </ul>
  );
}
