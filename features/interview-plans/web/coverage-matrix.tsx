import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { linkStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { CoverageVerdict, coverageCell } from "#ui/coverage.tsx";
import { Icon } from "#ui/icon.tsx";
import { coverageRamp, Matrix, type MatrixCell } from "#ui/matrix.tsx";
import { TimeLine } from "#ui/meter.tsx";
import { PHONE, useMedia } from "#ui/use-media.ts";
import { type CoverageRow, coverageOf, coverageVerdict } from "../coverage.ts";
import type { PlanDraft } from "../plan-draft.ts";
import { type TimeBudget, timeBudgets } from "../time-budget.ts";
import { placeToAsk } from "./builder/place-to-ask.ts";
import { BuilderLink } from "./builder/visiting/builder-link.tsx";
import { CoverageBox } from "./coverage-box.tsx";
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
export function CoverageMatrix(props: MatrixProps) {
  return useMedia(PHONE) ? <SmallMatrix {...props} /> : <WholeMatrix {...props} />;
}

function WholeMatrix({ planId, draft, mayFix, onOpenRound }: MatrixProps) {
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
              <bdi title={round.name.trim()} className="wrap-anywhere line-clamp-2">
                {round.name.trim()}
              </bdi>
            </>
          ),
        }))}
        endColumn={words.verdict}
        rows={rows.map((row) => ({
          id: row.competencyId,
          header: <bdi>{row.name || text.competencyStep.unnamed}</bdi>,
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

/** Beyond these there is no room for a cell each. */
const mostCells = 7;
const cellStyles = "size-6.5 shrink-0";

/** On a phone: small cells, the verdict below each name, and the rounds by their numbers with their time. */
function SmallMatrix({ planId, draft, mayFix, onOpenRound }: MatrixProps) {
  const rows = coverageOf(draft);
  const budgets = timeBudgets(draft);
  const hasCells = draft.rounds.length <= mostCells;
  const line = "relative flex items-center gap-3 border-hairline border-b";
  /** What all of a line leads to: the questions of a round. */
  const over = (roundId: string | undefined, name: ReactNode) => {
    const className = cn(quietLinkStyles, "text-left after:absolute after:inset-0 after:rounded-row");
    if (roundId === undefined || !(mayFix || onOpenRound)) return name;
    return onOpenRound ? (
      <button type="button" className={cn(className, "cursor-pointer")} onClick={() => onOpenRound(roundId)}>
        {name}
      </button>
    ) : (
      <BuilderLink planId={planId} search={{ step: "questions", round: roundId }} className={className}>
        {name}
      </BuilderLink>
    );
  };
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={words.label}>
        {hasCells ? (
          <p aria-hidden className="flex justify-end gap-1 pb-1.5 text-center text-small text-subtle-foreground">
            {draft.rounds.map(({ id }, index) => (
              <span key={id} className="w-6.5 font-medium tabular-nums">
                {index + 1}
              </span>
            ))}
          </p>
        ) : null}
        <ul className="border-hairline border-t">
          {rows.map((row) => (
            <li key={row.competencyId} className={cn(line, "min-h-13 py-2")}>
              <div className="min-w-0 flex-1">
                <h3 className="wrap-anywhere font-medium text-[0.9375rem]/5">
                  {over(
                    row.cells.find(({ questions }) => questions > 0)?.roundId,
                    <bdi>{row.name || text.competencyStep.unnamed}</bdi>,
                  )}
                </h3>
                <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-small">
                  <Verdict planId={planId} draft={draft} mayFix={mayFix} row={row} isSmall />
                </p>
              </div>
              {hasCells ? <span className="sr-only">{askedWords(row)}</span> : null}
              {hasCells ? (
                <span aria-hidden className="flex gap-1">
                  {row.cells.map(({ roundId, questions }) => (
                    <CoverageBox key={roundId} questions={questions} className={cellStyles} />
                  ))}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={words.time}>
        <ol className="border-hairline border-t">
          {draft.rounds.map((round, index) => {
            const budget = budgets[index];
            return (
              <li key={round.id} className={cn(line, "min-h-11 py-1.5")}>
                <span aria-hidden className="w-4 text-center text-small text-subtle-foreground tabular-nums">
                  {index + 1}
                </span>
                <span className="wrap-anywhere min-w-0 flex-1 font-medium">
                  {over(round.id, <bdi>{round.name.trim() || text.roundStep.unnamed}</bdi>)}
                </span>
                <span className="w-24 shrink-0">{budget ? <RoundTime budget={budget} /> : null}</span>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

/** "Round 1: 1 question, 8 min; Round 3: 2 questions, 21 min", for those who hear it. */
const askedWords = ({ cells }: CoverageRow) =>
  cells
    .flatMap(({ questions, minutes }, index) =>
      questions === 0
        ? []
        : [`${text.roundTitle(index + 1, "")}: ${text.questions(questions)}, ${text.minutesShort(minutes)}`],
    )
    .join("; ");

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
            ? "flex items-center gap-0.5 whitespace-nowrap text-small text-warning"
            : "block whitespace-nowrap text-muted-foreground text-small"
        }
      >
        {isOver ? <Icon of={TriangleAlert} className="size-3" /> : null}
        {isOver ? budget.words : words.sumOf(budget.usedMinutes, budget.durationMinutes)}
      </span>
    </>
  );
}

type VerdictProps = Omit<MatrixProps, "onOpenRound"> & { row: CoverageRow; isSmall?: boolean };

function Verdict({ planId, draft, mayFix, row, isSmall = false }: VerdictProps) {
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <CoverageVerdict {...coverageVerdict(row.askedIn)} />
        {row.askedIn === 0 && mayFix ? (
          <BuilderLink
            planId={planId}
            search={placeToAsk(draft, row.competencyId)}
            aria-label={words.fixLabel(row.name)}
            className={cn(linkStyles, isSmall && "touch-target z-1")}
          >
            {words.fix}
          </BuilderLink>
        ) : null}
      </span>
      {row.questions > 0 ? (
        <span className={cn("text-muted-foreground text-small", !isSmall && "block")}>
          {words.totalOf(row.questions, row.minutes)}
        </span>
      ) : null}
    </>
  );
}
