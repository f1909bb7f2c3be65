import { Pause, Play } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { NoteActions } from "../note-actions.ts";
import type { NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { clockText, useClockSeconds } from "../use-clock.ts";
import { useNotes } from "../use-notes.ts";

const words = text.clock;

/** The time that the interview has gone on, against what is planned. Over time it says by how much; it makes no sound. */
export function ClockFace({ store, actions, minutes }: { store: NotesStore; actions: NoteActions; minutes: number }) {
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const seconds = useClockSeconds(store, minutes);
  if (!clock)
    return (
      <Button icon={Play} onClick={() => actions.start()}>
        {words.start}
      </Button>
    );
  const over = seconds - minutes * 60;
  const isPaused = clock.pausedAt !== null;
  return (
    <div className="flex items-center gap-2 sm:rounded-row sm:border sm:border-border sm:bg-card sm:py-0.5 sm:pr-1 sm:pl-3.5">
      <p
        role="timer"
        aria-live="off"
        aria-label={words.label}
        className={cn("flex items-baseline gap-2 whitespace-nowrap", over > 0 && "text-warning")}
      >
        <span className="font-semibold text-[1.25rem]/6 tabular-nums">{clockText(seconds)}</span>
        <span className={cn("text-body max-sm:hidden", over <= 0 && "text-muted-foreground")}>
          {over > 0 ? text.over(clockText(over)) : isPaused ? words.paused : words.of(minutes)}
        </span>
        {over > 0 || isPaused ? (
          <span className="text-small sm:hidden">{over > 0 ? text.over(clockText(over)) : words.paused}</span>
        ) : null}
      </p>
      <IconButton
        icon={isPaused ? Play : Pause}
        label={isPaused ? words.resume : words.pause}
        onClick={actions.toggleClock}
      />
    </div>
  );
}
