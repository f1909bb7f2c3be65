import { ChevronDown, ChevronRight, CircleCheck, CircleDashed, NotebookPen } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { keyNames } from "#platform/web/browser/keys.ts";
import { useSingleKeys } from "#ui/actions.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { LevelTable } from "#ui/level-table.tsx";
import { announce } from "#ui/live-region.tsx";
import { TextField } from "#ui/text-field.tsx";
import { cardLimits } from "../../../card-limits.ts";
import type { Evidence as Line, NoteLine, Rating } from "../../../card-shapes.ts";
import { said } from "../../../card-words.ts";
import { type Competency, ratingActions, useCardPlace } from "../card-context.ts";
import { text } from "../text.ts";
import { AnchorRadios } from "./anchor-radios.tsx";
import { Evidence } from "./evidence.tsx";
import { fieldIds } from "./field-ids.ts";
import { nearestFirst } from "./use-evidence.ts";

/** What is dragged from the notes onto a competency. */
export const draggedLine = "application/x-evenhand-note";

type CompetencyProps = {
  competency: Competency;
  rating: Rating;
  unused: readonly NoteLine[];
  isFocused: boolean;
  /** Null where it cannot be folded. */
  onFold: (() => void) | null;
  onFocus: () => void;
  heading?: "large";
};

const isRated = ({ value, notAssessed }: Rating) => value !== null || notAssessed.trim() !== "";

/** One competency: what it is, its levels, what the rating rests on. */
export function CompetencySection({
  competency,
  rating,
  unused,
  isFocused,
  onFold,
  onFocus,
  heading,
}: CompetencyProps) {
  const { id, name, definition, levels } = competency;
  const { store, lines } = useCardPlace();
  const actions = ratingActions(store, id);
  const base = useId();
  const reason = useRef<HTMLDivElement>(null);
  const hasSingleKeys = useSingleKeys();
  const [choseNone, setChoseNone] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isOver, setOver] = useState(false);
  const isLeftOut = rating.value === null && (choseNone || rating.notAssessed !== "");
  const rate = (value: number) => {
    setChoseNone(false);
    actions.rate(value);
  };
  const leaveOut = () => {
    setChoseNone(true);
    actions.leaveOut(rating.notAssessed);
  };
  const attach = (line: Line) => {
    actions.attach(line);
    announce(text.used(said(line), name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasSingleKeys || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    const digit = keyNames(event).find((key) => /^[0-5]$/.test(key));
    if (digit === undefined) return;
    if (digit === "0") leaveOut();
    else if (levels.some(({ value }) => value === Number(digit))) rate(Number(digit));
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const line = lines.find((each) => each.id === event.dataTransfer.getData(draggedLine));
    if (!line) return;
    event.preventDefault();
    attach(line);
  };
  const isNoted = isWriting || rating.note !== "";
  return (
    <fieldset
      id={fieldIds.competency(id)}
      aria-describedby={definition ? `${base}-definition` : undefined}
      onFocus={onFocus}
      onPointerDown={onFocus}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(draggedLine)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      data-focused={isFocused || undefined}
      className={cn(
        "flex min-w-0 flex-col gap-3 rounded-row",
        isOver && "bg-selected outline-2 outline-primary outline-offset-8",
      )}
    >
      <legend className="w-full">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className={heading === "large" ? "text-h1" : "text-h2"}>
            {name}
          </span>
          {isRated(rating) || isLeftOut ? null : (
            <Badge icon={CircleDashed} isFilled>
              {text.notRated}
            </Badge>
          )}
          {onFold ? (
            <Button
              variant="ghost"
              size="compact"
              icon={ChevronDown}
              className="ml-auto"
              aria-expanded
              onClick={onFold}
            >
              <span className="sr-only">{text.hide(name)}</span>
            </Button>
          ) : null}
        </span>
      </legend>
      {definition ? (
        <p id={`${base}-definition`} dir="auto" className="text-muted-foreground">
          {definition}
        </p>
      ) : null}
      <AnchorRadios
        name={`${base}-level`}
        levels={levels}
        rating={rating}
        isLeftOut={isLeftOut}
        onRate={rate}
        onLeaveOut={leaveOut}
      />
      {isLeftOut ? (
        <div ref={reason} className="flex flex-col gap-2">
          <TextField
            id={fieldIds.reason(id)}
            label={text.whyNot(name)}
            value={rating.notAssessed}
            maxLength={cardLimits.reason}
            dir="auto"
            onValueChange={actions.leaveOut}
          />
          <div className="flex flex-wrap gap-2">
            {text.quickReasons.map((words) => (
              <Button key={words} size="compact" onClick={() => actions.leaveOut(words)}>
                {words}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <Evidence
        name={name}
        competencyId={id}
        rating={rating}
        unused={nearestFirst(unused, id)}
        onUse={attach}
        onDrop={actions.drop}
      />
      {isNoted ? (
        <TextField
          label={text.note(name)}
          rows={2}
          value={rating.note}
          maxLength={cardLimits.note}
          dir="auto"
          onValueChange={actions.write}
          onBlur={() => void store.flush()}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isNoted ? null : (
          <Button variant="ghost" size="compact" icon={NotebookPen} onClick={() => setWriting(true)}>
            {text.addNote}
          </Button>
        )}
        {levels.some(({ example }) => example.trim() !== "") ? (
          <Button
            variant="ghost"
            size="compact"
            aria-expanded={isComparing}
            aria-controls={`${base}-levels`}
            onClick={() => setComparing(!isComparing)}
          >
            {isComparing ? text.hideLevels : text.compare}
          </Button>
        ) : null}
      </div>
      <div id={`${base}-levels`} hidden={!isComparing}>
        {isComparing ? <LevelTable levels={levels} /> : null}
      </div>
    </fieldset>
  );
}

/** A competency that is folded: its name, and whether it is rated. */
export function FoldedCompetency({ name, rating, onOpen }: { name: string; rating: Rating; onOpen: () => void }) {
  const done = isRated(rating);
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-row text-left hover:bg-accent"
    >
      <Icon of={ChevronRight} />
      <span dir="auto" className="text-h3">
        {name}
      </span>
      {rating.evidence.length > 0 ? (
        <span className="text-muted-foreground text-small">{text.pieces(rating.evidence.length)}</span>
      ) : null}
      <span className="ml-auto flex items-center gap-1.5 text-muted-foreground text-small">
        <Icon of={done ? CircleCheck : CircleDashed} className={done ? "text-primary" : ""} />
        {done ? text.rated : text.notRated}
      </span>
    </button>
  );
}
