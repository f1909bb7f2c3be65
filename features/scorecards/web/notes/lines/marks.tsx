import { CircleMinus, CirclePlus, CornerDownRight, Flag, Quote } from "lucide-react";
import { useReducer } from "react";
import { Icon } from "#ui/icon.tsx";
import { lineMarks } from "../../../card-limits.ts";
import type { LineMark } from "../../../card-shapes.ts";
import { toggledMark } from "../note-actions.ts";
import type { NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { useNotes } from "../use-notes.ts";
import type { LineDraft } from "./line-draft.ts";

export const markLooks = {
  for: { icon: CirclePlus, color: "text-success" },
  against: { icon: CircleMinus, color: "text-danger" },
  quote: { icon: Quote, color: "text-link" },
  follow_up: { icon: CornerDownRight, color: "text-muted-foreground" },
  debrief: { icon: Flag, color: "text-muted-foreground" },
} as const satisfies Record<LineMark, object>;

/** Marks the line that is written, or the next one. The caret stays where it is. */
export function MarkButtons({ store, line }: { store: NotesStore; line: LineDraft }) {
  // A mark for a line that has no letter yet stands in no notes.
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const current = useNotes(store, line.markNow);
  return (
    <fieldset
      aria-label={text.marksLabel}
      className="-mx-1 flex min-w-0 max-sm:mb-1.5 max-sm:grid max-sm:w-full max-sm:grid-cols-5"
    >
      {lineMarks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={current === mark}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            line.mark(toggledMark(line.markNow(), mark));
            drawAnew();
          }}
          className="flex min-h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 text-label hover:bg-accent aria-pressed:bg-selected max-sm:min-w-0 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-0.5 max-sm:text-small pointer-coarse:min-h-11"
        >
          <Icon of={markLooks[mark].icon} className={markLooks[mark].color} />
          {text.marks[mark]}
        </button>
      ))}
    </fieldset>
  );
}
