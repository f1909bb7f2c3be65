import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { NoteActions } from "../note-actions.ts";
import type { NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { useNotes } from "../use-notes.ts";

type Question = RoundContent["questions"][number];
type PaperProps = { store: NotesStore; actions: NoteActions; question: Question };

const scriptLarge = "max-w-[44ch] text-pretty font-serif text-[1.5rem]/8.5 sm:text-[1.5625rem]/8.75";

/** The question as it is said aloud, with its follow-ups. The heading of the page. */
export function QuestionPaper({ store, actions, question }: PaperProps) {
  const asked = useNotes(store, ({ draft }) => draft.questions.find(({ id }) => id === question.id)?.followUps);
  return (
    <section
      aria-label={text.ask}
      className="paper rounded-card px-5 py-5 max-sm:bg-transparent! max-sm:p-0 sm:px-7 sm:py-6"
    >
      <div className="max-sm:paper max-sm:rounded-card max-sm:px-5 max-sm:py-5">
        <h1 dir="auto" tabIndex={-1} className={cn("whitespace-pre-wrap outline-none", scriptLarge)}>
          {question.text}
        </h1>
      </div>
      {question.followUps.length > 0 ? (
        <ul
          aria-label={text.followUps}
          className="mt-2 grid gap-x-8 max-sm:paper max-sm:divide-y max-sm:divide-hairline max-sm:rounded-card max-sm:px-5 max-sm:py-1.5 sm:mt-4 sm:grid-cols-2 sm:border-paper-rule sm:border-t sm:pt-3"
        >
          {question.followUps.map((followUp, at) => {
            const isAsked = asked?.includes(at) ?? false;
            return (
              <li key={followUp}>
                <label className="flex cursor-pointer items-start gap-2.5 py-1.5 pointer-coarse:py-3">
                  <input
                    type="checkbox"
                    className="peer sr-only"
                    checked={isAsked}
                    onChange={(event) => actions.tick(question.id, at, event.target.checked)}
                  />
                  <Tick isOn={isAsked} />
                  <span dir="auto" className={cn("font-serif text-[1.125rem]/6", isAsked && "text-muted-foreground")}>
                    {followUp}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

const Tick = ({ isOn }: { isOn: boolean }) => (
  <span
    aria-hidden
    className={cn(
      "mt-1 flex size-4 shrink-0 items-center justify-center rounded-chip border max-sm:mt-0.5 peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2 max-sm:size-5",
      isOn ? "border-primary bg-primary text-primary-foreground" : "border-input bg-card",
    )}
  >
    {isOn ? <Check className="size-3" strokeWidth={3} /> : null}
  </span>
);

/** What to listen for; never said, so not on paper. A press says that it was heard. */
export function ListenFor({ store, actions, question }: PaperProps) {
  const heard = useNotes(store, ({ draft }) => draft.questions.find(({ id }) => id === question.id)?.heard);
  if (question.listenFor.length === 0) return null;
  return (
    <section aria-label={text.listenFor} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="text-h3">{text.listenFor}</h2>
      <p className="ml-auto text-muted-foreground text-small sm:hidden">
        {text.heard(heard?.length ?? 0, question.listenFor.length)}
      </p>
      <ul className="flex flex-wrap gap-2 max-sm:w-full">
        {question.listenFor.map((sign, at) => {
          const isHeard = heard?.includes(at) ?? false;
          return (
            <li key={sign} className="max-w-full">
              <button
                type="button"
                aria-pressed={isHeard}
                onClick={() => actions.hear(question.id, at, !isHeard)}
                className={cn(
                  "flex min-h-7 cursor-pointer items-center gap-2 rounded-control border px-2.5 text-left text-label max-sm:min-h-11 pointer-coarse:min-h-11",
                  isHeard ? "border-primary bg-selected" : "border-control bg-card hover:bg-accent",
                )}
              >
                {isHeard ? (
                  <Icon of={Check} className="text-primary" />
                ) : (
                  <span aria-hidden className="size-3.5 shrink-0 rounded-chip border border-input max-sm:hidden" />
                )}
                <span dir="auto">{sign}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The question over the notes on a phone: two lines, and all of it on a press. */
export function FoldedQuestion({ question }: { question: Question }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="paper flex items-start gap-2 rounded-card py-2 pr-1 pl-4">
      <p dir="auto" className={cn("min-w-0 flex-1 py-1 font-serif text-[1.0625rem]/6", !isOpen && "line-clamp-2")}>
        {question.text}
      </p>
      <IconButton
        icon={isOpen ? ChevronUp : ChevronDown}
        label={isOpen ? text.fold : text.unfold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
}
