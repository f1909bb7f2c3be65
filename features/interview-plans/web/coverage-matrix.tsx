import type { ReactNode } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { CoverageVerdict, coverageCell } from "#ui/coverage.tsx";
import { Matrix } from "#ui/matrix.tsx";
import { useMedia } from "#ui/use-media.ts";
import { type CoverageRow, coverageOf, coverageVerdict } from "../coverage.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { timeBudgets } from "../time-budget.ts";
import { placeToAsk } from "./builder/place-to-ask.ts";
import { BuilderLink } from "./builder/visiting/builder-link.tsx";
import { text } from "./text.ts";

const words = text.coverage;

type MatrixProps = {
  planId: string;
  draft: PlanDraft;
  /** Whether gaps lead to where they can be closed. */
  mayFix: boolean;
  /** Opens the questions of a round, when they can be opened from here. */
  onOpenRound?: (roundId: string) => void;
};

/** Competencies × rounds: where each is asked about, for how long, and what to think of it. */
export function CoverageMatrix({ planId, draft, mayFix, onOpenRound }: MatrixProps) {
  // On a phone the end of a row is out of sight, so the verdict stands with the name.
  const isNarrow = useMedia("(width < 40rem)");
  const rows = coverageOf(draft);
  const budgets = timeBudgets(draft);
  const used = budgets.reduce((sum, budget) => sum + budget.usedMinutes, 0);
  const total = budgets.reduce((sum, budget) => sum + budget.durationMinutes, 0);
  const over = budgets.filter((budget) => budget.state === "over").length;
  const nameOf = new Map(draft.rounds.map((round, index) => [round.id, text.roundTitle(index + 1, round.name)]));
  const around = draft.rounds.map((round) => round.introMinutes + round.closeMinutes);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Matrix
        label={words.label}
        corner={words.competency}
        columns={draft.rounds.map((round, index) => ({ id: round.id, header: text.roundHead(index + 1, round.name) }))}
        endColumns={isNarrow ? [words.total] : [words.total, words.verdict]}
        rows={rows.map((row) => ({
          id: row.competencyId,
          header: isNarrow ? (
            <span className="flex min-w-36 flex-col items-start gap-1">
              {row.name || text.competencyStep.unnamed}
              <Verdict planId={planId} draft={draft} mayFix={mayFix} row={row} />
            </span>
          ) : (
            row.name || text.competencyStep.unnamed
          ),
          cells: row.cells.map((cell) =>
            coverageCell({
              id: cell.roundId,
              competency: row.name || text.competencyStep.unnamed,
              round: nameOf.get(cell.roundId) ?? "",
              questions: cell.questions,
              minutes: cell.minutes,
              isLead: cell.leads,
              onOpen: onOpenRound && cell.questions > 0 ? () => onOpenRound(cell.roundId) : undefined,
            }),
          ),
          ends: [
            words.totalOf(row.questions, row.minutes),
            ...(isNarrow ? [] : [<Verdict key="verdict" planId={planId} draft={draft} mayFix={mayFix} row={row} />]),
          ],
        }))}
        footer={[
          {
            id: "around",
            header: words.introAndClose,
            cells: [
              ...around.map((minutes) => text.minutesShort(minutes)),
              text.minutesShort(around.reduce((sum, minutes) => sum + minutes, 0)),
              ...(isNarrow ? [] : [""]),
            ],
          },
          {
            id: "time",
            header: words.time,
            cells: [
              ...budgets.map((budget) => words.timeOf(budget.usedMinutes, budget.durationMinutes, budget.words)),
              words.sumOf(used, total),
              ...(isNarrow ? [] : [over > 0 ? words.roundsOver(over) : words.allFit]),
            ],
          },
        ]}
      />
      <p className="text-muted-foreground text-small">{words.legend}</p>
    </div>
  );
}

type VerdictProps = Pick<MatrixProps, "planId" | "draft" | "mayFix"> & { row: CoverageRow };

function Verdict({ planId, draft, mayFix, row }: VerdictProps): ReactNode {
  return (
    <span className="inline-flex items-center gap-2">
      <CoverageVerdict {...coverageVerdict(row.askedIn)} />
      {row.askedIn === 0 && mayFix ? (
        <BuilderLink
          planId={planId}
          search={placeToAsk(draft, row.competencyId)}
          aria-label={words.fixLabel(row.name)}
          className={linkStyles}
        >
          {words.fix}
        </BuilderLink>
      ) : null}
    </span>
  );
}
