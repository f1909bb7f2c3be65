import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { CandidateCard, BoardColumn as Column } from "../../candidate-shapes.ts";
import type { CandidateSearch } from "../candidate-search.ts";
import { text } from "../text.ts";
import { AllCards } from "./cards/all-cards.tsx";
import { useCardDrop } from "./use-card-drag.ts";

const words = text.board;

type ColumnProps = {
  column: Column;
  name: string;
  byKind: boolean;
  groupId: string;
  search: CandidateSearch;
  mayMove: boolean;
  onDrop: (candidate: CandidateCard) => void;
  /** The card that has the focus, or would get it. */
  activeId: string | null;
  /** All cards are shown, as far as they came; null once it is ten again. */
  onOpened: (key: string, cards: readonly CandidateCard[] | null) => void;
  /** Left out where nobody may be added here. */
  onAdd: (() => void) | undefined;
  renderCard: (candidate: CandidateCard) => ReactNode;
};

/** One stage: who stands in it, ours first. Ten at first; all of them on demand, of which only those in sight are drawn. */
export function BoardColumn(props: ColumnProps) {
  const { column, name, mayMove, onDrop, onAdd, renderCard } = props;
  const element = useRef<HTMLElement>(null);
  const isOver = useCardDrop(element, onDrop, mayMove && column.key !== "hired");
  const [isOpen, setOpen] = useState(false);
  const hidden = column.total - column.cards.length;
  return (
    <section
      ref={element}
      aria-label={words.column(name, column.total)}
      data-column={column.key}
      className={cn("flex min-w-0 flex-col rounded-row", isOver && "bg-selected outline-2 outline-primary")}
    >
      <header className="px-0.5">
        <div className="flex min-h-7 items-center gap-1.5">
          <h2 dir="auto" className="truncate text-h3">
            {name}
          </h2>
          <span className="text-muted-foreground text-small tabular-nums">{column.total}</span>
          {onAdd ? (
            <IconButton
              icon={Plus}
              size="compact"
              label={words.addTo(name)}
              onClick={onAdd}
              className="ml-auto min-h-6 w-6"
            />
          ) : null}
        </div>
        <MedianLine column={column} />
      </header>
      {isOpen ? (
        <AllCards {...props} />
      ) : (
        <ul className="flex flex-col gap-2">
          {column.cards.map((candidate) => (
            <li key={candidate.id}>{renderCard(candidate)}</li>
          ))}
        </ul>
      )}
      {column.total === 0 ? <p className="px-0.5 text-small text-subtle-foreground">{words.emptyColumn}</p> : null}
      {hidden > 0 ? (
        <Button variant="ghost" className="mt-2 w-full justify-start" onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.fewer : words.more(hidden)}
        </Button>
      ) : null}
    </section>
  );
}

/** The median of the days for which people have stood here, beside what it is meant to be. */
function MedianLine({ column: { medianDays, targetDays, kind } }: { column: Column }) {
  const median = medianDays === null ? null : Math.round(medianDays);
  const isOver = kind !== "hired" && median !== null && targetDays !== null && median > targetDays;
  return (
    <p
      className={cn(
        "mb-2 min-h-5 text-small tabular-nums",
        isOver ? "font-medium text-warning" : "text-muted-foreground",
      )}
    >
      {isOver ? (
        <>
          <span aria-hidden>▲ </span>
          <span className="sr-only">{words.overTarget}: </span>
        </>
      ) : null}
      {kind === "hired"
        ? null
        : median === null
          ? targetDays === null
            ? null
            : words.target(targetDays)
          : words.median(median, targetDays)}
    </p>
  );
}
