import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { CoverageVerdict, coverageCell } from "#ui/coverage.tsx";
import { Icon } from "#ui/icon.tsx";
import { coverageRamp, Matrix, type MatrixCell } from "#ui/matrix.tsx";
import { TimeLine } from "#ui/meter.tsx";
import { type CoverageRow, coverageOf, coverageVerdict } from "../coverage.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { type TimeBudget, timeBudgets } from "../time-budget.ts";
import { placeToAsk } from "./builder/place-to-ask.ts";
import { BuilderLink } from "./builder/visiting/builder-link.tsx";
import { text } from "./text.ts";

const words = text.coverage;
/** Plans whose tiles were shown one after another; once in a visit is enough. */
const seen = new Set<string>();

type MatrixProps = {
  planId: string;
  draft: PlanDraft;
  /** Whether cells lead to their questions in the builder, and gaps to where they can be closed. */
  mayFix: boolean;
  /** Where the plan is read, opens the questions of a round instead. */
  onOpenRound?: (roundId: string) => void;
};

/** Competencies × rounds: where each is asked about, for how long, and what to think of it. */
export function CoverageMatrix({ planId, draft, mayFix, onOpenRound }: MatrixProps) {
  const [isNew] = useState(() => !seen.has(planId));
  useEffect(() => void seen.add(planId), [planId]);
  const rows = coverageOf(draft);
  const budgets = timeBudgets(draft);
  const total = budgets.reduce((sum, budget) => sum + budget.durationMinutes, 0);
  const nameOf = new Map(draft.rounds.map((round, index) => [round.id, text.roundTitle(index + 1, round.name)]));
  const linkTo = (roundId: string): MatrixCell["link"] => {
    if (onOpenRound)
      return ({ className, children }) => (
        <button
          type="button"
          className={cn(className, "cursor-pointer text-left")}
          onClick={() => onOpenRound(roundId)}
        >
          {children}
        </button>
      );
    return mayFix
      ? (props) => <BuilderLink {...props} planId={planId} search={{ step: "questions", round: roundId }} />
      : undefined;
  };
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ questions }) => questions)));
  return (
    <div className="min-w-0">
      <Matrix
        label={words.label}
        corner={words.competency}
        isNew={isNew}
        columns={draft.rounds.map((round, index) => ({
          id: round.id,
          header: (
            <>
              <span className="block font-medium text-small text-subtle-foreground">
                {text.roundTitle(index + 1, "")}
              </span>
              <bdi title={round.name.trim()} className="wrap-anywhere line-clamp-5 sm:line-clamp-2">
                {round.name.trim()}
              </bdi>
            </>
          ),
        }))}
        endColumn={words.verdict}
        rows={rows.map((row) => ({
          id: row.competencyId,
          header: (
            <>
              <bdi>{row.name || text.competencyStep.unnamed}</bdi>
              {/* On a phone the end of a row is out of sight, so the verdict stands with the name. */}
              <span className="block font-normal sm:hidden">
                <Verdict planId={planId} draft={draft} mayFix={mayFix} row={row} />
              </span>
            </>
          ),
          cells: row.cells.map((cell) =>
            coverageCell({
              id: cell.roundId,
              competency: row.name || text.competencyStep.unnamed,
              round: nameOf.get(cell.roundId) ?? "",
              questions: cell.questions,
              minutes: cell.minutes,
              isLead: cell.leads,
              link: linkTo(cell.roundId),
            }),
          ),
          end: <Verdict planId={planId} draft={draft} mayFix={mayFix} row={row} />,
        }))}
        footer={{
          header: words.time,
          cells: budgets.map((budget) => <RoundTime key={budget.roundId} budget={budget} />),
          end: (
            <>
              {text.minutes(total)}
              <span className="block text-muted-foreground text-small">{words.ofCandidate}</span>
            </>
          ),
        }}
      />
      <p className="mx-1 mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-small">
        {Array.from({ length: Math.min(4, most) }, (_, index) => index + 1).map((level) => (
          <span key={level} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-3 rounded-[3px] ${coverageRamp(level)}`} />
            {level === 4 && most > 4 ? words.orMore(level) : text.questions(level)}
          </span>
        ))}
        {mayFix || onOpenRound ? <span>{words.select}</span> : null}
      </p>
    </div>
  );
}

function RoundTime({ budget }: { budget: TimeBudget }) {
  const isOver = budget.state === "over";
  return (
    <>
      <span className="mt-1.5 mb-1.5 block">
        <TimeLine
          total={budget.durationMinutes}
          segments={budget.segments.map(({ part, questionId, minutes }) => ({
            id: questionId ?? part,
            minutes,
            isAround: part !== "question",
          }))}
        />
      </span>
      <span
        className={
          isOver
            ? "-mr-1 flex items-center gap-0.5 whitespace-nowrap text-danger text-small"
            : "text-muted-foreground text-small"
        }
      >
        {isOver ? <Icon of={TriangleAlert} className="size-3" /> : null}
        {isOver ? budget.words : words.sumOf(budget.usedMinutes, budget.durationMinutes)}
      </span>
    </>
  );
}

type VerdictProps = Omit<MatrixProps, "onOpenRound"> & { row: CoverageRow };

function Verdict({ planId, draft, mayFix, row }: VerdictProps) {
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-2">
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
      {row.questions > 0 ? (
        <span className="block text-muted-foreground text-small max-sm:hidden">
          {words.totalOf(row.questions, row.minutes)}
        </span>
      ) : null}
    </>
  );
}
