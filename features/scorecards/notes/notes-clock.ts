import type { InterviewNotes, NotesClock } from "../card-shapes.ts";
import type { NoteEdit } from "./note-edits.ts";

const longest = 86_400;
const within = (seconds: number) => Math.min(longest, Math.max(0, Math.floor(seconds)));
const between = (from: string, to: Date) => (to.getTime() - Date.parse(from)) / 1000;

/** What the clock shows, in seconds; pauses do not count. */
export function secondsOn(clock: NotesClock | undefined, now: Date): number {
  if (!clock) return 0;
  const end = clock.pausedAt === null ? now : new Date(clock.pausedAt);
  return within(between(clock.beganAt, end) - clock.pausedSeconds);
}

export const startedClock = (now: Date, questionId: string | null): NotesClock => ({
  beganAt: now.toISOString(),
  pausedSeconds: 0,
  pausedAt: null,
  questionId,
  questionFrom: 0,
});

/** The clock once its interviewer finished: it stands until they go on. */
export const endedClock = (clock: NotesClock, now: Date): NotesClock => ({
  ...clock,
  pausedAt: clock.pausedAt ?? now.toISOString(),
  endedAt: now.toISOString(),
});

/** The clock after a press on its button: paused, or going on. */
export const toggledClock = ({ endedAt: _, ...clock }: NotesClock, now: Date): NotesClock =>
  clock.pausedAt === null
    ? { ...clock, pausedAt: now.toISOString() }
    : {
        ...clock,
        pausedAt: null,
        pausedSeconds: within(clock.pausedSeconds + Math.round(between(clock.pausedAt, now))),
      };

/** As much of the notes as tells of time. */
type Timed = Pick<InterviewNotes, "questions"> & { clock?: NotesClock | undefined };

/** Time used for a question so far. */
export function secondsFor({ questions, clock }: Timed, questionId: string, now: Date): number {
  const kept = questions.find(({ id }) => id === questionId)?.seconds ?? 0;
  return clock?.questionId === questionId ? within(kept + secondsOn(clock, now) - clock.questionFrom) : kept;
}

type QuestionState = InterviewNotes["questions"][number]["state"];

/** Leaves the question that is asked for another: what became of it, the time it took, and where the clock stands. */
export function turnTo(
  notes: InterviewNotes,
  to: string | null,
  { now, state }: { now: Date; state?: QuestionState },
): NoteEdit[] {
  const { clock } = notes;
  const from = clock?.questionId ?? null;
  const left: NoteEdit[] =
    from === null || (from === to && !state)
      ? []
      : [{ kind: "question", id: from, seconds: secondsFor(notes, from, now), ...(state && { state }) }];
  if (!clock) return left;
  return [...left, { kind: "clock", clock: { ...clock, questionId: to, questionFrom: secondsOn(clock, now) } }];
}
