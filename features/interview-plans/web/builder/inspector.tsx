import { linkStyles } from "#ui/button-styles.ts";
import { CoverageVerdict } from "#ui/coverage.tsx";
import { coverageOf, coverageVerdict } from "../../coverage.ts";
import { duplicatesOf } from "../../duplicates.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import type { BuilderStep } from "../../steps.ts";
import { timeBudgets } from "../../time-budget.ts";
import { similarOf, type WordingFinding } from "../../wording.ts";
import { text } from "../text.ts";
import { placeToAsk } from "./place-to-ask.ts";
import { BuilderLink } from "./visiting/builder-link.tsx";
import { WordingCounts } from "./wording/wording-counts.tsx";

const words = text.inspector;

type InspectorProps = {
  planId: string;
  /** As it stood at the last pause in typing. */
  draft: PlanDraft;
  wording: readonly WordingFinding[];
  onShowQuestion: (questionId: string) => void;
  onGoTo: (place: { step: BuilderStep; path: string }) => void;
  /** A link was followed. */
  onFollow: () => void;
};

/** Beside every step: what is covered, what fits, what is asked twice. */
export function Inspector({ planId, draft, wording, onShowQuestion, onGoTo, onFollow }: InspectorProps) {
  const coverage = coverageOf(draft);
  const budgets = timeBudgets(draft);
  const duplicates = duplicatesOf(draft);
  const used = budgets.reduce((sum, budget) => sum + budget.usedMinutes, 0);
  const total = budgets.reduce((sum, budget) => sum + budget.durationMinutes, 0);
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="text-h3">{text.coverage.title}</h2>
        {coverage.length === 0 ? <p className="mt-1 text-muted-foreground">{words.noCompetencies}</p> : null}
        <ul className="mt-1 flex flex-col">
          {coverage.map((row) => (
            <li
              key={row.competencyId}
              className="flex min-h-8 items-center justify-between gap-3 border-border border-b py-1 last:border-b-0"
            >
              <span className="min-w-0">{row.name || text.competencyStep.unnamed}</span>
              <span className="shrink-0">
                {row.askedIn === 0 && draft.rounds.length > 0 ? (
                  <BuilderLink
                    planId={planId}
                    search={placeToAsk(draft, row.competencyId)}
                    aria-label={words.fixLabel(row.name)}
                    className="inline-flex min-h-6 items-center gap-2"
                    onClick={onFollow}
                  >
                    <CoverageVerdict {...coverageVerdict(0)} />
                    <span className={linkStyles}>{text.coverage.fix}</span>
                  </BuilderLink>
                ) : (
                  <CoverageVerdict {...coverageVerdict(row.askedIn)} />
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-h3">{words.time}</h2>
        {budgets.length === 0 ? <p className="mt-1 text-muted-foreground">{words.noRounds}</p> : null}
        <ul className="mt-1 flex flex-col">
          {draft.rounds.map((round, index) => {
            const budget = budgets[index];
            return (
              <li
                key={round.id}
                className="flex min-h-8 items-center justify-between gap-3 border-border border-b py-1 last:border-b-0"
              >
                <span className="min-w-0 truncate">{text.roundHead(index + 1, round.name)}</span>
                <span
                  className={
                    budget?.state === "over"
                      ? "shrink-0 font-medium text-danger text-small"
                      : "shrink-0 text-muted-foreground text-small"
                  }
                >
                  {budget ? words.timeOf(budget.usedMinutes, budget.durationMinutes, budget.words) : null}
                </span>
              </li>
            );
          })}
        </ul>
        {budgets.length > 0 ? <p className="mt-1 text-muted-foreground">{text.coverage.sumOf(used, total)}</p> : null}
      </section>
      <WordingCounts found={wording} similar={similarOf(draft)} onGoTo={onGoTo} />
      <section>
        <h2 className="text-h3">{words.duplicates}</h2>
        {duplicates.length === 0 ? (
          <p className="mt-1 text-muted-foreground">{words.noDuplicates}</p>
        ) : (
          <ul className="mt-1 flex flex-col gap-1">
            {duplicates.map((pair) => (
              <li key={`${pair.earlierId} ${pair.laterId}`}>
                <button
                  type="button"
                  className={`${linkStyles} min-h-6 text-left`}
                  onClick={() => onShowQuestion(pair.laterId)}
                >
                  {words.duplicateOf(draft.questions.find((question) => question.id === pair.laterId)?.text ?? "")}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
