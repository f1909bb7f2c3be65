import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { TimeLine } from "#ui/meter.tsx";
import { Select } from "#ui/select.tsx";
import { useMedia } from "#ui/use-media.ts";
import type { PlanDraft, PlanRound } from "../../plan-draft.ts";
import { type TimeBudget, timeBudgetOf } from "../../time-budget.ts";
import { text } from "../text.ts";

const words = text.questionStep;
/** From this many on they get no narrower, and the bar scrolls. */
const crowd = 7;

type BarProps = {
  rounds: readonly PlanRound[];
  /** By which their time is told. */
  draft: PlanDraft;
  currentId: string;
  /** Of the sheet below. */
  sheetId: string;
  /** Stays in sight above its sheet. */
  isSticky?: boolean;
  onRoundChange: (roundId: string) => void;
};

/** The rounds to choose from, and the only place that tells their time; the sheet of the chosen one hangs below it. */
export function RoundBar({ rounds, draft, currentId, sheetId, isSticky = false, onRoundChange }: BarProps) {
  const base = useId();
  const tabId = (roundId: string) => `${base}-${roundId}`;
  const hasRoom = useMedia("(width >= 64rem)");
  const list = useRef<HTMLDivElement>(null);
  const isCrowded = rounds.length >= crowd;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rounds.findIndex(({ id }) => id === currentId);
    const last = rounds.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    const next = to === undefined || event.altKey ? undefined : rounds[(to + rounds.length) % rounds.length];
    if (!next) return;
    event.preventDefault();
    onRoundChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  const current = rounds.find(({ id }) => id === currentId);
  if (!hasRoom)
    return (
      <div
        className={cn(
          "flex flex-col gap-2 pb-2.5",
          isSticky && "sticky top-(--header-height) z-9 -mx-4 bg-background px-4 pt-3 sm:-mx-6 sm:px-6 short:static",
        )}
      >
        <Select
          aria-label={words.round}
          options={rounds.map(({ id, name }, index) => ({ value: id, label: text.roundTitle(index + 1, name) }))}
          value={currentId}
          onValueChange={onRoundChange}
        />
        {current ? <RoundTime budget={timeBudgetOf(draft, current)} isLine /> : null}
      </div>
    );
  return (
    <div
      className={cn(
        "-mx-3 px-3",
        isSticky && "sticky top-(--header-height) z-9 bg-background pt-4 short:static [container-type:scroll-state]",
      )}
    >
      <div
        ref={list}
        role="tablist"
        aria-label={words.rounds}
        className={cn("flex gap-1", isCrowded && "fade-edges -mx-3 px-3 pt-1 -mt-1")}
      >
        {rounds.map((round, index) => (
          <RoundTab
            key={round.id}
            id={tabId(round.id)}
            sheetId={sheetId}
            round={round}
            number={index + 1}
            budget={timeBudgetOf(draft, round)}
            isCurrent={round.id === currentId}
            isCrowded={isCrowded}
            onChoose={onRoundChange}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {isSticky ? (
        <div
          aria-hidden
          className="absolute inset-x-3 bottom-0 hidden h-px bg-paper-border [@container_scroll-state(stuck:top)]:block"
        />
      ) : null}
    </div>
  );
}

type TabProps = {
  id: string;
  sheetId: string;
  round: PlanRound;
  number: number;
  budget: TimeBudget;
  isCurrent: boolean;
  isCrowded: boolean;
  onChoose: (roundId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function RoundTab({ id, sheetId, round, number, budget, isCurrent, isCrowded, onChoose, onKeyDown }: TabProps) {
  return (
    <button
      type="button"
      id={id}
      role="tab"
      aria-selected={isCurrent}
      aria-controls={isCurrent ? sheetId : undefined}
      tabIndex={isCurrent ? 0 : -1}
      ref={isCurrent && isCrowded ? showInLine : null}
      onClick={() => onChoose(round.id)}
      onKeyDown={onKeyDown}
      className={cn(
        "flex min-w-0 cursor-pointer flex-col rounded-card border px-3 pt-2.25 text-left -outline-offset-2",
        isCurrent
          ? "paper z-1 min-w-54 max-w-[min(22rem,60%)] shrink-0 rounded-b-none border-b-0 pb-3.5"
          : "flex-1 border-transparent pb-3 text-muted-foreground hover:bg-accent/60",
        isCrowded && !isCurrent && "w-37 flex-none",
      )}
    >
      <span className={cn("flex w-full items-baseline gap-1.75", isCurrent ? "font-semibold" : "font-medium")}>
        <span className="font-medium text-small text-subtle-foreground tabular-nums">{number}</span>
        <bdi className="truncate">{round.name.trim() || text.roundStep.unnamed}</bdi>
      </span>
      <RoundTime budget={budget} isChosen={isCurrent} />
    </button>
  );
}

function showInLine(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest", inline: "center" });
}

/** How much of its time a round uses, as a line and in words. */
function RoundTime({ budget, isChosen, isLine }: { budget: TimeBudget; isChosen?: boolean; isLine?: boolean }) {
  const { usedMinutes, durationMinutes, differenceMinutes, segments } = budget;
  const isOver = budget.state === "over";
  return (
    <span className={cn("w-full", isLine && "flex items-center gap-3")}>
      <span className={cn("block", isLine ? "flex-1" : "mt-2")}>
        <TimeLine
          total={durationMinutes}
          isChosen={isChosen ?? isLine ?? false}
          segments={segments.map(({ part, questionId, minutes }) => ({
            id: questionId ?? part,
            minutes,
            isAround: part !== "question",
          }))}
        />
      </span>
      <span
        className={cn(
          "flex items-center gap-1 whitespace-nowrap text-small tabular-nums",
          !isLine && "mt-1.25",
          isOver ? "text-warning" : isChosen || isLine ? "text-muted-foreground" : "",
        )}
      >
        {isOver ? <Icon of={TriangleAlert} className="size-3" /> : null}
        {isOver ? words.over(differenceMinutes) : words.planned(usedMinutes, durationMinutes)}
      </span>
    </span>
  );
}
