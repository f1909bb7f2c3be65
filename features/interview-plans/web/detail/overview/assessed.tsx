import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { CoverageVerdict } from "#ui/coverage.tsx";
import { type CoverageRow, coverageOf, coverageVerdict } from "../../../coverage.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { CoverageBox } from "../../coverage-box.tsx";
import { text } from "../../text.ts";

const words = text.detail;
/** Of more rounds than these a row says how many, in words. */
const mostCells = 7;
const cellSize = "w-6 max-sm:w-6.5";

/** What the plan is to find out, and in which rounds; each row leads to the whole of it. */
export function Assessed({ planId, draft }: { planId: string; draft: PlanDraft }) {
  const rows = coverageOf(draft);
  const hasCells = draft.rounds.length > 0 && draft.rounds.length <= mostCells;
  const definitions = new Map(draft.competencies.map(({ id, definition }) => [id, definition.trim()]));
  return (
    <section aria-labelledby="plan-assessed">
      <div className="mb-4 flex items-baseline gap-x-2 max-sm:mb-2">
        <h2 id="plan-assessed" className="text-h2">
          {words.assessed}
        </h2>
        <p className="min-w-0 flex-1 text-muted-foreground max-sm:sr-only">{summaryOf(rows)}</p>
        {hasCells && rows.length > 0 ? (
          <span aria-hidden className="ml-auto flex gap-1 text-center font-medium text-small text-subtle-foreground">
            {draft.rounds.map(({ id }, index) => (
              <span key={id} className={cn(cellSize, "tabular-nums")}>
                {index + 1}
              </span>
            ))}
          </span>
        ) : null}
      </div>
      {rows.length === 0 ? <p className="text-muted-foreground">{words.noCompetencies}</p> : null}
      <ul className="border-hairline border-t empty:border-0">
        {rows.map((row) => (
          <li
            key={row.competencyId}
            className="relative flex min-h-13 items-center justify-between gap-x-5 border-hairline border-b py-3.25 max-sm:py-2"
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-semibold max-sm:font-medium max-sm:text-[0.9375rem]/5">
                <Link
                  to="/interview-plans/$planId"
                  params={{ planId }}
                  search={{ tab: "coverage" }}
                  className={cn(quietLinkStyles, "after:absolute after:inset-0 after:rounded-row")}
                >
                  <bdi>{row.name || text.competencyStep.unnamed}</bdi>
                </Link>
              </h3>
              <p dir="auto" className="mt-0.5 max-w-[56ch] text-muted-foreground max-sm:hidden">
                {definitions.get(row.competencyId)}
              </p>
            </div>
            {hasCells ? <Cells row={row} /> : <CoverageVerdict {...shortVerdict(row)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cells({ row }: { row: CoverageRow }) {
  return (
    <>
      <span className="sr-only">{askedWords(row)}</span>
      <span aria-hidden className="flex shrink-0 gap-1">
        {row.cells.map(({ roundId, questions }) => (
          <CoverageBox key={roundId} questions={questions} className={cn("h-6 max-sm:h-6.5", cellSize)} />
        ))}
      </span>
    </>
  );
}

/** In how many rounds; what to make of more of them is for the whole picture. */
const shortVerdict = ({ askedIn }: CoverageRow) =>
  askedIn < 2 ? coverageVerdict(askedIn) : ({ tone: "success", label: text.rounds(askedIn) } as const);

/** "Round 1: 1 question, Round 3: 2 questions". */
function askedWords({ cells, askedIn }: CoverageRow): string {
  if (askedIn === 0) return coverageVerdict(0).label;
  return cells
    .flatMap(({ questions }, index) =>
      questions === 0 ? [] : [`${text.roundTitle(index + 1, "")}: ${text.questions(questions)}`],
    )
    .join(", ");
}

function summaryOf(rows: readonly CoverageRow[]): string {
  if (rows.length === 0) return "";
  const counts = rows.map(({ askedIn }) => askedIn);
  const open = counts.filter((count) => count === 0).length;
  if (open > 0) return words.notCovered(open, rows.length);
  return words.eachIn(Math.min(...counts), Math.max(...counts));
}
