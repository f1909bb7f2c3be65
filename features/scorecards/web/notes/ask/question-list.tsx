import { Circle, CircleCheck, CircleDot, CircleMinus, CircleSlash } from "lucide-react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { secondsFor } from "../../../notes/notes-clock.ts";
import type { NoteActions } from "../note-actions.ts";
import type { NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { clockText, useTicks } from "../use-clock.ts";
import { useNotes } from "../use-notes.ts";

const looks = {
  open: { icon: Circle, color: "text-muted-foreground" },
  asked: { icon: CircleCheck, color: "text-success" },
  skipped: { icon: CircleMinus, color: "text-muted-foreground" },
  not_needed: { icon: CircleSlash, color: "text-muted-foreground" },
} as const;

type ListProps = {
  store: NotesStore;
  actions: NoteActions;
  kit: RoundContent;
  currentId: string | null;
  onOpen?: () => void;
};

/** What is to be asked, with what became of it and the minutes it took. */
export function QuestionList({ store, actions, kit, currentId, onOpen }: ListProps) {
  const questions = useNotes(store, ({ draft }) => draft.questions);
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const now = useTicks(store, 10);
  const stateOf = (id: string) => questions.find((question) => question.id === id)?.state ?? "open";
  const done = kit.questions.filter(({ id }) => stateOf(id) !== "open").length;
  const nameOf = (competencyId: string | null) => kit.competencies.find(({ id }) => id === competencyId)?.name;
  return (
    <section aria-label={text.questions} className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between px-2.5 pb-1">
        <h2 className="text-h3">{text.questions}</h2>
        <p className="text-muted-foreground text-small">{text.progress(done, kit.questions.length)}</p>
      </div>
      <ol className="flex flex-col gap-1">
        {kit.questions.map((question, at) => {
          const state = stateOf(question.id);
          const isCurrent = question.id === currentId;
          const look = isCurrent && state === "open" ? { icon: CircleDot, color: "text-primary" } : looks[state];
          const seconds = secondsFor({ questions, clock }, question.id, now);
          const over = seconds - question.minutes * 60;
          const time =
            seconds === 0
              ? text.minutes(question.minutes)
              : over > 0 && isCurrent
                ? text.over(clockText(over))
                : text.usedOf(Math.round(seconds / 60), question.minutes);
          return (
            <li key={question.id}>
              <button
                type="button"
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => {
                  actions.goTo(question.id);
                  onOpen?.();
                }}
                className={cn(
                  "grid w-full cursor-pointer grid-cols-[1rem_1fr] gap-x-2.5 rounded-row px-2.5 py-2 text-left hover:bg-accent active:bg-pressed",
                  isCurrent && "bg-selected hover:bg-selected",
                )}
              >
                <Icon of={look.icon} className={cn("mt-0.5", look.color)} />
                <span className="sr-only">{text.stateOf(text.states[state], "")}</span>
                <span
                  dir="auto"
                  className={cn(
                    "line-clamp-4 font-serif text-[1rem]/5",
                    isCurrent ? "font-semibold" : state !== "open" && "text-muted-foreground",
                  )}
                >
                  <span aria-hidden>{at + 1}. </span>
                  {question.text}
                </span>
                <span
                  className={cn(
                    "wrap-anywhere col-start-2 mt-1 text-small",
                    over > 0 && isCurrent ? "text-warning" : "text-muted-foreground",
                  )}
                >
                  {[nameOf(question.competencyId), time].filter(Boolean).join(" · ")}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 flex flex-col gap-1 px-2.5 text-muted-foreground text-small pointer-coarse:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd keys="j" />
          <Kbd keys="k" /> {text.keys.move}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="a" /> {text.keys.asked}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="s" /> {text.keys.skip}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="n" /> {text.keys.notes}
        </span>
      </p>
    </section>
  );
}
