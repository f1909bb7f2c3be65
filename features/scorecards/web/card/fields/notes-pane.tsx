import { Check, GripVertical, NotebookPen, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { announce } from "#ui/live-region.tsx";
import type { NoteLine } from "../../../card-shapes.ts";
import { said, stampOf } from "../../../card-words.ts";
import { type Competency, ratingActions, useCardPlace } from "../card-context.ts";
import { text } from "../text.ts";
import type { WrittenCard } from "../written-card.ts";
import { draggedLine } from "./competency-section.tsx";
import { LineIcon } from "./line-icon.tsx";
import { useEvidence } from "./use-evidence.ts";

/** One's own notes beside the card: unused ones first, used ones quiet with what they speak for. */
export function NotesPane({ draft, focused }: { draft: WrittenCard; focused: Competency | undefined }) {
  const { usedBy, unused, written } = useEvidence(draft);
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const used = isUnusedOnly ? [] : written.filter(({ id }) => usedBy.has(id));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-h2">{text.notes}</h2>
        {written.length > 0 ? (
          <Button
            variant="ghost"
            size="compact"
            aria-pressed={isUnusedOnly}
            onClick={() => setUnusedOnly(!isUnusedOnly)}
          >
            {text.unusedOnly}
          </Button>
        ) : null}
      </div>
      {written.length === 0 ? (
        <EmptyState icon={NotebookPen} className="py-6">
          {text.noNotes}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-1">
          {[...unused, ...used].map((line) => (
            <PaneLine key={line.id} line={line} usedBy={usedBy.get(line.id)} focused={focused} />
          ))}
        </ul>
      )}
      {isUnusedOnly && unused.length === 0 && written.length > 0 ? (
        <p className="text-muted-foreground">{text.allUsed}</p>
      ) : null}
      {unused.length > 0 ? (
        <p className="flex items-start gap-2 text-muted-foreground text-small pointer-coarse:hidden">
          <Icon of={GripVertical} /> {text.drag}
        </p>
      ) : null}
    </div>
  );
}

type LineProps = { line: NoteLine; usedBy: readonly string[] | undefined; focused: Competency | undefined };

function PaneLine({ line, usedBy, focused }: LineProps) {
  const { store } = useCardPlace();
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedLine, line.id);
        event.dataTransfer.effectAllowed = "copy";
      }}
      className={cn(
        "flex cursor-grab gap-2 rounded-row border border-transparent p-2.5",
        usedBy
          ? "text-muted-foreground"
          : "focus-within:border-border focus-within:bg-card hover:border-border hover:bg-card",
      )}
    >
      <LineIcon mark={line.mark} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere">
          {said(line)}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-small">
          <span className="tabular-nums">{stampOf(line.at)}</span>
          {usedBy ? (
            <span className="flex items-center gap-1">
              <Icon of={Check} className="size-3.5" />
              <span dir="auto">{usedBy.join(", ")}</span>
            </span>
          ) : null}
        </p>
        {usedBy || !focused ? null : (
          <Button
            size="compact"
            icon={Plus}
            className="mt-1.5"
            onClick={() => {
              ratingActions(store, focused.id).attach(line);
              announce(text.used(said(line), focused.name));
            }}
          >
            {text.takeFor(focused.name)}
          </Button>
        )}
      </div>
    </li>
  );
}
