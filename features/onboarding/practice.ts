import type { RoundContent } from "#features/interview-plans/version-content.ts";

/** A part of a round's time: the welcome, each question, and the candidate's own questions. */
export type Block =
  | { kind: "intro"; id: "intro"; minutes: number }
  | { kind: "question"; id: string; minutes: number; question: RoundContent["questions"][number] }
  | { kind: "close"; id: "close"; minutes: number };

export type Mark = "open" | "asked" | "skipped";

/** A practice interview: what was marked, noted and rated, and where the time went. It is kept by one tab alone. */
export interface PracticeRun {
  /** Time run before the last start, in ms. */
  elapsedMillis: number;
  /** Since when the clock runs; null while it rests. */
  runningSince: number | null;
  isEnded: boolean;
  currentId: string;
  /** By block. */
  usedMillis: Record<string, number>;
  marks: Record<string, Mark>;
  notes: Record<string, string>;
  /** By competency: the value of a level, or not assessed. */
  ratings: Record<string, number | "not-assessed">;
}

/** The parts of a round in their order; what has no time and no words is none. */
export function blocksOf(round: RoundContent): Block[] {
  const asked = round.questions.filter(({ text }) => text.trim() !== "");
  return [
    ...(round.introMinutes > 0 ? [{ kind: "intro", id: "intro", minutes: round.introMinutes } as const] : []),
    ...asked.map((question) => ({ kind: "question" as const, id: question.id, minutes: question.minutes, question })),
    ...(round.closeMinutes > 0 ? [{ kind: "close", id: "close", minutes: round.closeMinutes } as const] : []),
  ];
}

export function begin(blocks: readonly Block[], now: number): PracticeRun {
  return {
    elapsedMillis: 0,
    runningSince: now,
    isEnded: false,
    currentId: blocks[0]?.id ?? "",
    usedMillis: {},
    marks: {},
    notes: {},
    ratings: {},
  };
}

const sinceStart = ({ runningSince }: PracticeRun, now: number) =>
  runningSince === null ? 0 : Math.max(0, now - runningSince);

/** Time run so far, in ms. */
export const elapsedAt = (run: PracticeRun, now: number): number => run.elapsedMillis + sinceStart(run, now);

/** Time that a block has taken so far, in ms. */
export const usedAt = (run: PracticeRun, id: string, now: number): number =>
  (run.usedMillis[id] ?? 0) + (run.currentId === id ? sinceStart(run, now) : 0);

/** Books the time since the last start on the block that is open. */
function settled(run: PracticeRun, now: number): PracticeRun {
  return {
    ...run,
    elapsedMillis: elapsedAt(run, now),
    usedMillis: { ...run.usedMillis, [run.currentId]: usedAt(run, run.currentId, now) },
    runningSince: run.runningSince === null ? null : now,
  };
}

export const goTo = (run: PracticeRun, id: string, now: number): PracticeRun => ({
  ...settled(run, now),
  currentId: id,
});

/** The block so many places on; the ends hold. */
export function step(
  run: PracticeRun,
  blocks: readonly Block[],
  { by, now }: { by: number; now: number },
): PracticeRun {
  const place = placeOf(run, blocks) + by;
  const next = blocks[Math.min(Math.max(place, 0), blocks.length - 1)];
  return next ? goTo(run, next.id, now) : run;
}

/** Where one is; the first block where that one is no longer in the plan. */
export const placeOf = ({ currentId }: PracticeRun, blocks: readonly Block[]): number =>
  Math.max(
    0,
    blocks.findIndex(({ id }) => id === currentId),
  );

/** Marks the open block and goes on to the next. */
export function markAndGo(
  run: PracticeRun,
  blocks: readonly Block[],
  { mark, now }: { mark: Mark; now: number },
): PracticeRun {
  const marked = { ...run, marks: { ...run.marks, [run.currentId]: mark } };
  return mark === "open" ? marked : step(marked, blocks, { by: 1, now });
}

export const pause = (run: PracticeRun, now: number): PracticeRun => ({ ...settled(run, now), runningSince: null });
export const resume = (run: PracticeRun, now: number): PracticeRun => ({ ...run, isEnded: false, runningSince: now });
export const end = (run: PracticeRun, now: number): PracticeRun => ({ ...pause(run, now), isEnded: true });

export const note = (run: PracticeRun, id: string, words: string): PracticeRun => ({
  ...run,
  notes: { ...run.notes, [id]: words },
});

export function rate(run: PracticeRun, competencyId: string, rating: number | "not-assessed" | null): PracticeRun {
  const { [competencyId]: _, ...others } = run.ratings;
  return { ...run, ratings: rating === null ? others : { ...others, [competencyId]: rating } };
}

/** "24:02"; hours only where there are any. */
export function clockOf(millis: number): string {
  const seconds = Math.floor(Math.max(0, millis) / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

export interface PracticeSummary {
  plannedMinutes: number;
  usedMillis: number;
  /** Each part of the time, in order. */
  blocks: { block: Block; usedMillis: number; mark: Mark; note: string }[];
  /** Questions that were not asked. */
  leftOut: (Block & { kind: "question" })[];
  rated: { competency: RoundContent["competencies"][number]; rating: number | "not-assessed" }[];
  /** Competencies of a scored round without a rating. */
  unrated: RoundContent["competencies"];
}

/** What came of it: the time used against the time planned, what was rated, and what was left out. */
export function summaryOf(round: RoundContent, run: PracticeRun): PracticeSummary {
  const blocks = blocksOf(round);
  const competencies = round.scored ? round.competencies : [];
  return {
    plannedMinutes: round.durationMinutes,
    usedMillis: run.elapsedMillis,
    blocks: blocks.map((block) => ({
      block,
      usedMillis: run.usedMillis[block.id] ?? 0,
      mark: run.marks[block.id] ?? "open",
      note: run.notes[block.id] ?? "",
    })),
    leftOut: blocks.flatMap((block) => (block.kind === "question" && run.marks[block.id] !== "asked" ? [block] : [])),
    rated: competencies.flatMap((competency) => {
      const rating = run.ratings[competency.id];
      return rating === undefined ? [] : [{ competency, rating }];
    }),
    unrated: competencies.filter(({ id }) => run.ratings[id] === undefined),
  };
}
