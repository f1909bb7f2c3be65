import type { ReactNode } from "react";
import type { GridPerson } from "#features/scorecards/web/public.ts";
import type { MatrixRow } from "../../matrix.ts";
import { text } from "../text.ts";
import type { JudgedColumn, Judgment } from "./judged-by.ts";
import { OpenChip, RatingChip } from "./rating-chip.tsx";

const words = text.matrix;

/** Under the veil that fades, all at once. */
export function Unveiled({ isFading, children }: { isFading: boolean; children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      {isFading ? (
        <span aria-hidden className="-inset-x-1 -inset-y-2.5 motion-safe:animate-unveil absolute rounded-row bg-card">
          <span className="absolute inset-0 rounded-row bg-veil" />
        </span>
      ) : null}
    </div>
  );
}

/** Who judged, and in which round. */
export const judgeOf = (column: JudgedColumn): GridPerson & { column: JudgedColumn } => ({
  ...{ column, id: column.id, name: column.name, about: column.roundName },
  shownAs: column.isMe ? text.you : undefined,
  more: [...(column.isGuest ? [words.guest] : []), ...(column.isAmended ? [words.amended] : [])],
});

export const isPlanned = ({ cells }: MatrixRow, { id }: JudgedColumn) =>
  cells.some(({ scorecardId }) => scorecardId === id);

type CellProps = { row: MatrixRow; column: JudgedColumn; judgment: Judgment };

/** What somebody gave a competency. */
export function Cell({ row, column, judgment }: CellProps) {
  const { name: competency, competencyKey, cells } = row;
  const cell = cells.find(({ scorecardId }) => scorecardId === column.id);
  if (!cell)
    return (
      <span className="text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">{words.none(competency, column.name)}</span>
      </span>
    );
  if (cell.value === null) return <OpenChip label={words.leftOpen(competency, column.name)} />;
  const word = judgment.levelOf(competencyKey, cell.value);
  return (
    <RatingChip
      value={cell.value}
      top={judgment.top}
      word={word}
      label={words.rated(competency, column.name, cell.value, word)}
    />
  );
}
