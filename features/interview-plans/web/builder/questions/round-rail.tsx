import { TriangleAlert } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import { timeBudgets } from "../../../time-budget.ts";
import { text } from "../../text.ts";
import { useDraftPart, useSettledDraft } from "../draft/draft-context.ts";

type RailProps = { currentId: string; onRoundChange: (roundId: string) => void };

/** The rounds to choose from, each with its time; a choice on narrow screens. */
export function RoundRail({ currentId, onRoundChange }: RailProps) {
  const rounds = useDraftPart((draft) => draft.rounds);
  const draft = useSettledDraft();
  const budgets = timeBudgets(draft);
  const used = budgets.reduce((sum, budget) => sum + budget.usedMinutes, 0);
  const total = budgets.reduce((sum, budget) => sum + budget.durationMinutes, 0);
  return (
    <>
      <div className="lg:hidden">
        <Select
          aria-label={text.questionStep.round}
          options={rounds.map((round, index) => ({
            value: round.id,
            label: text.roundTitle(index + 1, round.name),
          }))}
          value={currentId}
          onValueChange={onRoundChange}
        />
      </div>
      <nav aria-label={text.questionStep.round} className="hidden flex-col gap-1 lg:flex">
        <ol className="flex flex-col gap-0.5">
          {rounds.map((round, index) => {
            const isCurrent = round.id === currentId;
            const budget = budgets[index];
            return (
              <li key={round.id}>
                <button
                  type="button"
                  aria-current={isCurrent ? "true" : undefined}
                  onClick={() => onRoundChange(round.id)}
                  className={cn(
                    "flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-row px-2 text-left hover:bg-accent active:bg-pressed pointer-coarse:min-h-11",
                    isCurrent && "bg-selected font-medium",
                  )}
                >
                  <span aria-hidden className="text-muted-foreground">
                    {index + 1}
                  </span>
                  <span className="line-clamp-2 min-w-0 flex-1">{round.name || text.roundStep.unnamed}</span>
                  {budget?.state === "over" ? (
                    <span className="inline-flex text-danger">
                      <Icon of={TriangleAlert} />
                      <span className="sr-only">{budget.words}</span>
                    </span>
                  ) : null}
                  <span className="whitespace-nowrap font-normal text-muted-foreground text-small">
                    {text.minutesShort(round.durationMinutes)}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
        <p className="px-2 pt-1 text-muted-foreground text-small">{text.questionStep.planned(used, total)}</p>
      </nav>
    </>
  );
}
