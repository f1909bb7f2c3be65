import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";

/** Somebody whose scorecard stands in a grid. */
export interface GridPerson {
  id: string;
  name: string;
  /** In place of the name: "You". */
  shownAs?: string | undefined;
  /** Below the name: the round. */
  about?: string;
  /** Said after it. */
  more?: readonly string[];
  /** How the card stands. */
  standing?: ReactNode;
}

/** Whose card it is, of which round, and how it stands. Where columns are close, the picture stands above the name. */
export function PersonHead({ person: { name, shownAs, about, more = [], standing } }: { person: GridPerson }) {
  return (
    <div className="flex min-w-0 items-start gap-1.5 group-data-close/grid:flex-col group-data-close/grid:gap-1">
      <span className="group-data-close/grid:max-sm:hidden">
        <Avatar name={name} />
      </span>
      <div className="min-w-0 max-w-full">
        {/* In whatever direction it is read, the left edge stays straight. */}
        <p
          dir="auto"
          title={name}
          className="wrap-anywhere line-clamp-2 text-left text-label group-data-close/grid:text-small"
        >
          {shownAs ?? name}
        </p>
        {about || more.length > 0 ? (
          // Each part in its own direction: a round named from right to left does not turn what is said after it around.
          <p className="wrap-anywhere line-clamp-2 text-left text-muted-foreground text-small" title={about}>
            <bdi>{about}</bdi>
            {more.map((part) => ` · ${part}`)}
          </p>
        ) : null}
        {standing}
      </div>
    </div>
  );
}
