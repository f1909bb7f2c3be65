import { Info } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { BoardColumn, CandidateCard } from "../../candidate-shapes.ts";
import { text } from "../text.ts";
import { type BoardWindow, stripParts, windowShowing } from "./board-window.ts";
import { useCardDrop } from "./use-card-drag.ts";

const words = text.board;

type StripProps = {
  columns: readonly BoardColumn[];
  nameOf: (column: BoardColumn) => string;
  window: BoardWindow;
  onWindow: (first: number) => void;
  onDrop: (candidate: CandidateCard, column: BoardColumn) => void;
  mayMove: boolean;
};

/** All stages in one line, each with how many stand in it; the frame shows which of them are columns below. */
export function StageStrip({ columns, nameOf, window, onWindow, onDrop, mayMove }: StripProps) {
  const strip = useRef<HTMLOListElement>(null);
  const parts = stripParts(columns.map(nameOf));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const before = (index: number) => (parts.slice(0, index).reduce((sum, part) => sum + part, 0) / whole) * 100;
  const last = window.first + window.size;
  const most = Math.max(1, ...columns.map(({ total }) => total));
  const isWhole = window.size >= columns.length;
  const indexAt = (x: number) => {
    const box = strip.current?.getBoundingClientRect();
    const at = box ? ((x - box.left) / box.width) * 100 : 0;
    return Math.max(
      0,
      columns.findIndex((_, index) => at < before(index + 1)),
    );
  };
  const frame = { left: `${before(window.first)}%`, width: `${before(last) - before(window.first)}%` };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onWindow(indexAt(event.clientX) - Math.floor(window.size / 2));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const buttons = [...(strip.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const index = buttons.findIndex((button) => button.matches(":focus"));
    if (step === 0 || index < 0) return;
    event.preventDefault();
    buttons[index + step]?.focus();
  };
  return (
    <div>
      <nav
        aria-label={words.strip(columns.length, window.first + 1, last)}
        className="relative rounded-row border border-border bg-card"
      >
        <ol
          ref={strip}
          onKeyDown={onKeyDown}
          className="grid"
          style={{ gridTemplateColumns: parts.map((part) => `minmax(0, ${part}fr)`).join(" ") }}
        >
          {columns.map((column, index) => (
            <StripStage
              key={column.key}
              column={column}
              name={nameOf(column)}
              height={Math.max(2, Math.round((column.total / most) * 18))}
              isIn={index >= window.first && index < last}
              onPress={() => onWindow(windowShowing(index, window, columns.length).first)}
              onDrop={(candidate) => onDrop(candidate, column)}
              mayMove={mayMove}
            />
          ))}
        </ol>
        {isWhole ? null : (
          <div
            aria-hidden
            className="pointer-events-none absolute -inset-y-px rounded-row border-2 border-primary transition-[left,width] duration-200 motion-reduce:transition-none"
            style={frame}
          >
            {/* The keys and the stages themselves do the same. */}
            <div
              title={words.frame}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag}
              className="pointer-events-auto h-5 cursor-ew-resize touch-none"
            />
          </div>
        )}
      </nav>
      <div className="mt-1 flex min-h-5 flex-wrap items-center gap-x-3 text-muted-foreground text-small">
        <span role="status" className="flex items-center gap-1">
          <Icon of={Info} className="size-3.5" />
          {isWhole ? words.all(columns.length) : words.window(window.first + 1, last, columns.length)} {words.cardsHelp}
        </span>
        <span aria-hidden className="ml-auto flex items-center gap-3">
          <Legend className="bg-primary">{words.ours}</Legend>
          <Legend className="bg-[repeating-linear-gradient(0deg,var(--color-warning)_0_4px,transparent_4px_6px)]">
            {words.due}
          </Legend>
          <Legend className="bg-border">{words.waiting}</Legend>
        </span>
      </div>
    </div>
  );
}

const Legend = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1">
    <span className={cn("inline-block h-3 w-0.75 rounded-full", className)} />
    {children}
  </span>
);

type StageProps = {
  column: BoardColumn;
  name: string;
  height: number;
  isIn: boolean;
  onPress: () => void;
  onDrop: (candidate: CandidateCard) => void;
  mayMove: boolean;
};

function StripStage({ column, name, height, isIn, onPress, onDrop, mayMove }: StageProps) {
  const element = useRef<HTMLLIElement>(null);
  const isOver = useCardDrop(element, onDrop, mayMove);
  return (
    <li
      ref={element}
      className={cn(
        "min-w-0 py-0.5 first:rounded-l-row last:rounded-r-row",
        isIn && "bg-selected",
        isOver && "bg-pressed",
      )}
    >
      <button
        type="button"
        aria-current={isIn ? "true" : undefined}
        onClick={onPress}
        className="block w-full cursor-pointer rounded-chip px-1.75 pt-1 pb-1.25 text-left -outline-offset-2! hover:bg-accent pointer-coarse:min-h-11"
      >
        <span aria-hidden className="flex h-4.5 items-end">
          <span
            className={cn("block w-full rounded-t-[2px]", isIn ? "bg-coverage-3" : "bg-neutral-bg")}
            style={{ height }}
          />
        </span>
        <span
          className={cn(
            "block truncate border-border border-t pt-0.5 text-small",
            isIn ? "font-medium text-foreground" : "text-muted-foreground",
          )}
        >
          <span className="font-semibold text-foreground tabular-nums">{column.total}</span>
          <VisuallyHidden>{words.stageOf(column.total)}</VisuallyHidden> <bdi>{name}</bdi>
        </span>
      </button>
    </li>
  );
}
