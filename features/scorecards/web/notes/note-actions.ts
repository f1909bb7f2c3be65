import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { InterviewNotes, LineMark, NoteLine } from "../../card-shapes.ts";
import { endedClock, startedClock, toggledClock, turnTo } from "../../notes/notes-clock.ts";
import type { NotesStore } from "./notes-kind.ts";

type Question = RoundContent["questions"][number];
type State = InterviewNotes["questions"][number]["state"];

const isOpen = (notes: InterviewNotes, { id }: Question) =>
  (notes.questions.find((question) => question.id === id)?.state ?? "open") === "open";

/** What an interviewer does while they ask, as changes of their notes. */
export function actionsOf(store: NotesStore, questions: readonly Question[], now: () => Date = () => new Date()) {
  const notes = () => store.get().draft;
  const currentId = () => notes().clock?.questionId ?? null;
  const start = (at = now()) => {
    if (!notes().clock) store.edit({ kind: "clock", clock: startedClock(at, firstOpen()) });
  };
  const firstOpen = () => questions.find((question) => isOpen(notes(), question))?.id ?? null;
  const goTo = (questionId: string | null) => {
    start();
    const { clock } = notes();
    // Whoever turns to a question after they finished goes on.
    if (clock?.endedAt && questionId !== null) store.edit({ kind: "clock", clock: toggledClock(clock, now()) });
    store.edit(...turnTo(notes(), questionId, { now: now() }));
  };
  /** The next question that was not asked yet, from the present one on and then from the start. */
  const nextOpen = (from: string | null) => {
    const at = questions.findIndex(({ id }) => id === from);
    const others = [...questions.slice(at + 1), ...questions.slice(0, Math.max(0, at))];
    return others.find((question) => isOpen(notes(), question))?.id ?? null;
  };
  const settle = (state: State) => {
    start();
    const current = currentId();
    if (current === null) return;
    store.edit(...turnTo(notes(), nextOpen(current), { now: now(), state }));
  };
  const by = (step: 1 | -1) => {
    const at = questions.findIndex(({ id }) => id === currentId());
    const next = at < 0 ? (step > 0 ? 0 : questions.length - 1) : at + step;
    const question = questions[Math.min(questions.length - 1, Math.max(0, next))];
    if (question) goTo(question.id);
  };
  return {
    start,
    goTo,
    by,
    asked: () => settle("asked"),
    skip: () => settle("skipped"),
    settle,
    setState: (id: string, state: State) => store.edit({ kind: "question", id, state }),
    /** One's own end: the clock stands, and no question is asked any more. */
    finish: () => {
      start();
      const at = now();
      store.edit(...turnTo(notes(), null, { now: at }));
      const { clock } = notes();
      if (clock) store.edit({ kind: "clock", clock: endedClock(clock, at) });
    },
    unasked: () => questions.filter((question) => isOpen(notes(), question)),
    toggleClock: () => {
      const { clock } = notes();
      if (clock) store.edit({ kind: "clock", clock: toggledClock(clock, now()) });
      else start();
    },
    tick: (id: string, at: number, isAsked: boolean) => store.edit({ kind: "question", id, followUp: { at, isAsked } }),
    hear: (id: string, at: number, isHeard: boolean) => store.edit({ kind: "question", id, heard: { at, isHeard } }),
    change: (line: NoteLine, changed: Partial<Pick<NoteLine, "mark" | "competencyId">>) =>
      store.edit({ kind: "line", line: { ...line, ...changed }, was: line.text, copyId: crypto.randomUUID() }),
    remove: ({ id, text }: NoteLine) => store.edit({ kind: "remove", id, was: text }),
  };
}
export type NoteActions = ReturnType<typeof actionsOf>;

/** A mark pressed again is taken off. */
export const toggledMark = (now: LineMark | null, pressed: LineMark): LineMark | null =>
  now === pressed ? null : pressed;
