import type { ReactNode } from "react";
import { LevelTable } from "#ui/level-table.tsx";
import { ownText } from "../../own-text.ts";

type LevelsProps = {
  heading: string;
  /** What each level looks like, lowest first; empty where nobody said. */
  levels: readonly { anchor: string; example?: string }[];
};

/** The four levels; nothing where none is described. */
export function RatingLevels({ heading, levels }: LevelsProps) {
  if (levels.every(({ anchor, example = "" }) => anchor.trim() === "" && example.trim() === "")) return null;
  return (
    <ReadSection heading={heading}>
      <LevelTable
        levels={levels.map(({ anchor, example = "" }, index) => ({
          value: index + 1,
          label: ownText.levels[index] ?? "",
          anchor,
          example: example.trim() && ownText.read.quoted(example.trim()),
        }))}
      />
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
