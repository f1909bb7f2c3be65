import { ArrowRight, Lock } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { NoteLine } from "../../../card-shapes.ts";
import { secondsOn } from "../../../notes/notes-clock.ts";
import type { NoteActions } from "../note-actions.ts";
import type { NotesState, NotesStore } from "../notes-kind.ts";
import { text } from "../text.ts";
import { clockText, useTicks } from "../use-clock.ts";
import { useNotes } from "../use-notes.ts";
import type { LineDraft } from "./line-draft.ts";
import { LineEditor } from "./line-editor.tsx";
import { MarkButtons } from "./marks.tsx";
import { NoteLineRow } from "./note-line.tsx";

type SheetProps = {
  store: NotesStore;
  actions: NoteActions;
  line: LineDraft;
  kit: RoundContent;
  questionId: string | null;
  /** Where the next thought is typed. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** The main button of the view. */
  primary: ReactNode;
  isPhone: boolean;
  /** Before a letter: starts the clock where the interview goes on. */
  onBegin: () => void;
  /** Under the field on a phone. */
  status?: ReactNode;
};

/** Notes: one thought a line, each with the time of its first letter. */
export function NoteSheet(props: SheetProps) {
  const { store, line, questionId, field, isPhone } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const writtenId = useNotes(store, () => line.line()?.id ?? null);
  const writtenAt = useNotes(store, () => line.line()?.at ?? null);
  // The field goes with this, as when a phone shows the question: the next one begins a line of its own.
  useEffect(() => () => line.close(), [line]);
  const compose = () => {
    if (edited === null) return;
    line.close();
    line.open(null);
    setEdited(null);
  };
  const done = (written: HTMLTextAreaElement) => {
    line.close();
    written.value = "";
    setEdited(null);
    field.current?.focus();
  };
  const composer = (
    <LineEditor
      ref={field}
      label={text.write}
      placeholder={text.writeHere}
      onFocus={compose}
      onWrite={(words) => {
        props.onBegin();
        line.write(words, questionId);
      }}
      onDone={done}
      className={
        isPhone
          ? "min-h-12 max-h-40 rounded-control border border-input bg-card px-3 py-2.5 text-[1rem]/6 focus:border-ring"
          : "text-prose"
      }
    />
  );
  const lines = (
    <NoteLines
      {...props}
      hiddenId={edited === null ? writtenId : null}
      editedId={edited === null ? null : writtenId}
      onEdit={(chosen) => {
        line.close();
        if (field.current && edited === null) field.current.value = "";
        line.open(chosen);
        setEdited(chosen.id);
      }}
      onDone={done}
      onLeave={() => {
        line.close();
        line.open(null);
        setEdited(null);
      }}
    />
  );
  if (isPhone)
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        <div data-notes className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">
          {lines}
        </div>
        <div className="border-border border-t bg-card px-3 pt-1 pb-2">
          <MarkButtons store={store} line={line} />
          <div className="flex items-end gap-2">
            {composer}
            <IconButton
              icon={ArrowRight}
              label={text.add}
              variant="primary"
              size="large"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => field.current && done(field.current)}
            />
          </div>
          {props.status}
        </div>
      </div>
    );
  return (
    <section
      aria-label={text.notes}
      className="flex min-h-52 flex-[1_0_13rem] flex-col rounded-card border border-border bg-card"
    >
      <header className="flex items-center justify-between gap-3 px-4 pt-2.5 pb-1">
        <h2 className="text-h3">{text.notes}</h2>
        <p className="flex items-center gap-1.5 text-muted-foreground text-small">
          <Icon of={Lock} className="size-3.5" />
          {text.onlyYou}
        </p>
      </header>
      <div data-notes className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto px-4 py-1.5">
        {lines}
        {/* The whole of the free sheet leads to the next line. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the field itself is reached by keys */}
        <div className="flex min-h-8 flex-1 cursor-text items-start gap-x-3" onClick={() => field.current?.focus()}>
          <NextTime store={store} at={edited === null ? writtenAt : null} />
          {composer}
        </div>
      </div>
      <footer className="flex items-center justify-between gap-3 border-border border-t px-4 py-2.5">
        <MarkButtons store={store} line={line} />
        {props.primary}
      </footer>
    </section>
  );
}

/** The time of the line that is written, or that a next one would get. */
function NextTime({ store, at }: { store: NotesStore; at: number | null }) {
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const now = useTicks(store, 1);
  return (
    <span
      aria-hidden
      className={cn(
        "w-18 shrink-0 pt-0.5 text-caption tabular-nums",
        at === null ? "text-subtle-foreground" : "text-muted-foreground",
      )}
    >
      {clockText(at ?? secondsOn(clock, now))}
    </span>
  );
}

/** Answers the same list as before unless a line other than the hidden one changed. */
function linesBut(hiddenId: string | null) {
  let known: readonly NoteLine[] = [];
  return ({ draft }: NotesState) => {
    const shown = draft.lines.filter(({ id }) => id !== hiddenId);
    if (shown.length !== known.length || shown.some((line, at) => line !== known[at])) known = shown;
    return known;
  };
}

type LinesProps = Pick<SheetProps, "store" | "actions" | "line" | "kit" | "questionId" | "isPhone"> & {
  /** Written below, so not shown here. */
  hiddenId: string | null;
  /** Written in its place. */
  editedId: string | null;
  onEdit: (line: NoteLine) => void;
  onDone: (field: HTMLTextAreaElement) => void;
  onLeave: () => void;
};

function NoteLines({ store, actions, line, kit, questionId, isPhone, hiddenId, editedId, ...on }: LinesProps) {
  const [select, setSelect] = useState(() => ({ hiddenId, of: linesBut(hiddenId) }));
  if (select.hiddenId !== hiddenId) setSelect({ hiddenId, of: linesBut(hiddenId) });
  const lines = useNotes(store, select.of);
  const end = useRef<HTMLLIElement>(null);
  const count = lines.length;
  useEffect(() => {
    // The notes alone: the page around them stays where it is.
    const sheet = end.current?.closest("[data-notes]");
    if (count > 0 && sheet) sheet.scrollTop = sheet.scrollHeight;
  }, [count]);
  if (count === 0 && isPhone) return <p className="py-6 text-center text-muted-foreground">{text.noNotes}</p>;
  return (
    <ol aria-label={text.notes} className="flex flex-col gap-1">
      {lines.map((shown) =>
        shown.id === editedId ? (
          <li key={shown.id} className="flex gap-x-3 rounded-control bg-accent py-0.5">
            <span className="w-18 shrink-0 pt-0.5 text-muted-foreground text-caption tabular-nums">
              {clockText(shown.at)}
            </span>
            <LineEditor
              label={text.editLine(clockText(shown.at))}
              initial={shown.text}
              hasFocus
              className="text-prose max-sm:text-[1rem]/6"
              onWrite={(words) => line.write(words, questionId)}
              onDone={on.onDone}
              onBlur={on.onLeave}
            />
          </li>
        ) : (
          <NoteLineRow
            key={shown.id}
            line={shown}
            kit={kit}
            onEdit={() => on.onEdit(shown)}
            onRemove={() => actions.remove(shown)}
            onCompetency={(competencyId) => actions.change(shown, { competencyId })}
          />
        ),
      )}
      <li ref={end} aria-hidden className="h-0" />
    </ol>
  );
}
