import { Plus, TriangleAlert } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { type CoverageCell, type CoverageRow, coverageOf } from "../../../coverage.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { CoverageBox } from "../../coverage-box.tsx";
import { text } from "../../text.ts";
import { placeToAsk } from "../place-to-ask.ts";
import { BuilderLink } from "../visiting/builder-link.tsx";

const words = text.inspector;
/** From this many rounds on the cells have a line of their own, below the name. */
const crowd = 7;

/** One competency in one round. */
export interface CellPlace {
  competencyId: string;
  roundId: string;
}

type GridProps = {
  planId: string;
  draft: PlanDraft;
  /** The round that is being worked on. */
  roundId: string | undefined;
  /** Where a question would go that is pointed at. */
  ghost: CellPlace | null;
  /** Where one was just added. */
  filled: CellPlace | null;
  onFollow: () => void;
};

/** Competencies by rounds, small enough to stand beside every step. */
export function CoverageGrid({ planId, draft, roundId, ghost, filled, onFollow }: GridProps) {
  const isCrowded = draft.rounds.length >= crowd;
  const isAt = (place: CellPlace | null, row: CoverageRow, cell: CoverageCell) =>
    place?.competencyId === row.competencyId && place.roundId === cell.roundId;
  const tint = (id: string) => id === roundId && "bg-accent";
  return (
    <table className={cn("w-full border-separate border-spacing-0", isCrowded && "table-fixed")}>
      <caption className="sr-only">{text.coverage.label}</caption>
      <thead>
        <tr className="text-small text-subtle-foreground tabular-nums">
          {isCrowded ? null : <td />}
          {draft.rounds.map((round, index) => (
            <th
              key={round.id}
              scope="col"
              className={cn(
                "rounded-t-control p-0 font-medium",
                isCrowded ? "" : "w-7",
                round.id === roundId && "bg-accent font-semibold text-foreground",
              )}
            >
              <BuilderLink
                planId={planId}
                search={{ step: "questions", round: round.id }}
                className="inline-flex min-h-6 w-full items-center justify-center rounded-chip text-inherit no-underline hover:text-foreground"
                onClick={onFollow}
              >
                {index + 1}
                <span className="sr-only">, {round.name.trim() || text.roundStep.unnamed}</span>
              </BuilderLink>
            </th>
          ))}
        </tr>
      </thead>
      {coverageOf(draft).map((row, rowIndex) => {
        const isLast = rowIndex === draft.competencies.length - 1;
        const name = (
          <>
            <bdi className="line-clamp-2">{row.name || text.competencyStep.unnamed}</bdi>
            <Verdict planId={planId} draft={draft} row={row} onFollow={onFollow} />
          </>
        );
        const cells = row.cells.map((cell) => (
          <td
            key={cell.roundId}
            className={cn("p-0 py-0.75 text-center", tint(cell.roundId), isLast && "rounded-b-control")}
          >
            <Cell
              questions={cell.questions}
              isGhost={isAt(ghost, row, cell)}
              isFilled={isAt(filled, row, cell)}
              isCrowded={isCrowded}
            />
          </td>
        ));
        return (
          <tbody key={row.competencyId} className="text-caption/4">
            {isCrowded ? (
              <tr>
                <th scope="rowgroup" colSpan={row.cells.length} className="pt-2 text-left font-medium">
                  {name}
                </th>
              </tr>
            ) : null}
            <tr>
              {isCrowded ? null : (
                <th scope="row" className="h-9 pr-1.5 text-left font-medium">
                  {name}
                </th>
              )}
              {cells}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

type CellProps = { questions: number; isGhost: boolean; isFilled: boolean; isCrowded: boolean };

function Cell({ questions, isGhost, isFilled, isCrowded }: CellProps) {
  const size = cn("mx-auto", isCrowded ? "h-5 w-[min(1.5rem,calc(100%-3px))]" : "size-6");
  if (isGhost)
    return (
      <span
        aria-hidden
        className={cn(
          "flex items-center justify-center rounded-[5px] border-[1.5px] border-coverage-ghost border-dashed text-link",
          size,
        )}
      >
        <Icon of={Plus} className="size-3" />
      </span>
    );
  return (
    <CoverageBox questions={questions} empty={text.coverage.none} className={cn(size, isFilled && "animate-fill-in")} />
  );
}

type VerdictProps = Pick<GridProps, "planId" | "draft" | "onFollow"> & { row: CoverageRow };

/** Below a name what is weak about it; nothing before there is a question at all. */
function Verdict({ planId, draft, row, onFollow }: VerdictProps) {
  if (draft.rounds.length === 0 || row.askedIn >= Math.min(2, draft.rounds.length)) return null;
  const isBegun = draft.questions.length > 0;
  return (
    <span
      className={cn(
        "flex items-center gap-1 font-normal text-small",
        isBegun ? "text-warning" : "text-muted-foreground",
      )}
    >
      {isBegun ? <Icon of={TriangleAlert} className="size-3" /> : null}
      {row.askedIn === 1 ? (
        words.once
      ) : (
        <BuilderLink
          planId={planId}
          search={placeToAsk(draft, row.competencyId)}
          aria-label={words.fixLabel(row.name)}
          className="touch-target rounded-chip text-inherit underline underline-offset-2"
          onClick={onFollow}
        >
          {words.never}
        </BuilderLink>
      )}
    </span>
  );
}
