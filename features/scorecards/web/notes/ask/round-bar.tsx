import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { secondsFor } from "../../../notes/notes-clock.ts";
import type { NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { useTicks } from "../use-clock.ts";
import { useNotes } from "../use-notes.ts";

/** The round in proportion: one part for each question in planned minutes, filled by use; striped where it took longer. */
export function RoundBar({ store, kit }: { store: NotesStore; kit: RoundContent }) {
  const questions = useNotes(store, ({ draft }) => draft.questions);
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const now = useTicks(store, 5);
  const currentId = clock?.questionId ?? null;
  if (kit.questions.length === 0) return null;
  return (
    <ol aria-label={text.roundBar} className="flex gap-0.5">
      {kit.introMinutes > 0 ? <Part weight={kit.introMinutes} share={clock ? 1 : 0} label={text.barIntro} /> : null}
      {kit.questions.map(({ id, text: words, minutes }, at) => {
        const seconds = secondsFor({ questions, clock }, id, now);
        const share = minutes > 0 ? seconds / (minutes * 60) : seconds > 0 ? 1 : 0;
        const isDone = (questions.find((question) => question.id === id)?.state ?? "open") !== "open";
        return (
          <Part
            key={id}
            weight={Math.max(minutes, 1)}
            share={isDone ? 1 : Math.min(1, share)}
            isOver={share > 1}
            label={String(at + 1)}
            told={text.barPart(words, String(Math.round(seconds / 60)), minutes)}
            isCurrent={id === currentId}
          />
        );
      })}
      {kit.closeMinutes > 0 ? <Part weight={kit.closeMinutes} share={0} label={text.barClose} /> : null}
    </ol>
  );
}

type PartProps = {
  weight: number;
  share: number;
  isOver?: boolean;
  /** A number of the list beside it, where the question stands in full. */
  label: string;
  told?: string;
  isCurrent?: boolean;
};

function Part({ weight, share, isOver = false, label, told, isCurrent = false }: PartProps) {
  return (
    <li
      className="min-w-1 overflow-hidden"
      style={{ flex: `${weight} 1 0` }}
      {...(told ? {} : { "aria-hidden": true })}
      {...(isCurrent && { "aria-current": "step" as const })}
    >
      <span className="sr-only">{told}</span>
      <span aria-hidden className={cn("block h-1.5 rounded-chip sm:h-2.5", isCurrent ? "bg-coverage-1" : "bg-pressed")}>
        <span
          className={cn(
            "block h-full rounded-chip",
            isOver
              ? "bg-[repeating-linear-gradient(135deg,var(--color-warning)_0_4px,var(--color-warning-bg)_4px_8px)]"
              : "bg-primary",
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span
        aria-hidden
        className={cn(
          "mt-1 block truncate text-small max-sm:hidden",
          isCurrent ? "font-semibold text-foreground" : "text-muted-foreground",
        )}
      >
        {label}
      </span>
    </li>
  );
}
