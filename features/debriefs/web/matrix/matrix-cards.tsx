import { ChevronDown, ChevronRight, MessageSquare } from "lucide-react";
import { PersonHead } from "#features/scorecards/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MatrixRow } from "../../matrix.ts";
import { text } from "../text.ts";
import { Evidence } from "./evidence.tsx";
import type { Judgment } from "./judged-by.ts";
import { Cell, isPlanned, judgeOf } from "./matrix-parts.tsx";
import { OverallChip } from "./rating-chip.tsx";
import { SignalBadge } from "./signal-badge.tsx";
import { rowButtonId } from "./use-reveal.ts";

const words = text.matrix;

type CardsProps = {
  onDiscuss: ((competencyKey: string) => void) | undefined;
  judgment: Judgment;
  rows: readonly MatrixRow[];
  isFading: boolean;
  open: string | null;
  onToggle: (competencyKey: string) => void;
};

/** The matrix on a narrow screen: one competency a card, people as rows. */
export function MatrixCards({ judgment, rows, isFading, open, onToggle, onDiscuss }: CardsProps) {
  return (
    <ul aria-label={words.label} className="flex flex-col gap-3">
      {rows.map((row) => {
        const { competencyKey, name, signal } = row;
        const isOpen = open === competencyKey;
        const columns = judgment.columns.filter((column) => isPlanned(row, column));
        return (
          <li key={competencyKey} className="rounded-card border border-border bg-card p-4">
            <div className="flex items-center justify-between gap-3">
              <button
                type="button"
                id={rowButtonId(competencyKey)}
                aria-expanded={isOpen}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-1 text-left text-h2"
                onClick={() => onToggle(competencyKey)}
              >
                <Icon of={isOpen ? ChevronDown : ChevronRight} className="size-4 text-muted-foreground" />
                <span dir="auto" className="wrap-anywhere min-w-0">
                  {name}
                </span>
              </button>
              {isFading ? null : <SignalBadge signal={signal} />}
            </div>
            <ul className="flex flex-col">
              {columns.map((column) => (
                <li key={column.id} className="border-hairline border-t py-2">
                  <div className="flex min-w-0 items-center justify-between gap-3">
                    <PersonHead person={judgeOf(column)} />
                    <span className="min-w-0 shrink-0">
                      <Cell {...{ row, column, judgment }} />
                    </span>
                  </div>
                  {isOpen ? (
                    <div className="mt-2">
                      <Evidence rating={column.ratings.get(competencyKey)} />
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
            {isOpen ? (
              <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
                <p className="text-muted-foreground text-small">{words.prompts[signal]}</p>
                {onDiscuss ? (
                  <Button icon={MessageSquare} onClick={() => onDiscuss(competencyKey)}>
                    {words.discuss}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        );
      })}
      <li className="rounded-card border border-border bg-accent p-4">
        <div className="flex items-center justify-between gap-3">
          <span className="text-h2">{text.room.overall}</span>
          {isFading ? null : <SignalBadge signal={judgment.overall} />}
        </div>
        <ul className="mt-2 flex flex-col">
          {judgment.columns.map((column) => (
            <li key={column.id} className="flex min-w-0 items-center justify-between gap-3 border-border border-t py-2">
              <PersonHead person={judgeOf(column)} />
              <OverallChip overall={column.overall} name={column.name} />
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
