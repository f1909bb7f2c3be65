import type { ReactNode } from "react";
import { ownText } from "../../own-text.ts";

type LevelsProps = {
  heading: string;
  /** What each level looks like, lowest first; empty where nobody said. */
  levels: readonly { anchor: string; example?: string }[];
};

/** The four levels side by side, on a phone below one another; nothing where none is described. */
export function RatingLevels({ heading, levels }: LevelsProps) {
  if (levels.every(({ anchor, example = "" }) => anchor.trim() === "" && example.trim() === "")) return null;
  return (
    <ReadSection heading={heading}>
      <ol className="grid divide-y divide-hairline overflow-hidden rounded-card border border-border bg-card @min-[40rem]:grid-cols-4 @min-[40rem]:divide-x @min-[40rem]:divide-y-0">
        {levels.map(({ anchor, example = "" }, index) => (
          <li key={ownText.levels[index]} className="flex flex-col gap-2 px-3.5 pt-3.5 pb-4">
            <p className="flex items-center gap-2 text-caption font-semibold">
              <span className="grid size-5 shrink-0 place-items-center rounded-chip bg-neutral-bg text-neutral text-small font-semibold">
                {index + 1}
              </span>
              {ownText.levels[index]}
            </p>
            {anchor.trim() ? (
              <p dir="auto" className="text-caption text-muted-foreground">
                {anchor}
              </p>
            ) : null}
            {example.trim() ? (
              <p dir="auto" className="whitespace-pre-line text-caption text-muted-foreground italic">
                {ownText.read.quoted(example.trim())}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </ReadSection>
  );
}

/** One part of what is read, below its heading. */
export function ReadSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="text-h2">{heading}</h2>
      {children}
    </section>
  );
}
