import type { RunMany } from "#ui/list/whole-items.ts";
import type { CandidateCard } from "../../../candidate-shapes.ts";
import type { CandidateActions, MoveTo } from "../use-candidate-actions.ts";

/** Something with candidates that asks for more before it is done. */
export type CandidateTask = {
  rows: readonly CandidateCard[];
  /** Hears what came of it. */
  run: RunMany;
} & (
  | { kind: "move" | "hold" | "reject" | "withdraw" | "write" | "tags" | "consider" }
  /** A move that passes rounds before their scorecards are in. */
  | { kind: "gate"; to: MoveTo; gates: readonly string[] }
);

export interface TaskProps<Task extends CandidateTask = CandidateTask> {
  task: Task;
  groupId: string;
  actions: CandidateActions;
  ask: (task: CandidateTask) => void;
  onClose: () => void;
}

/** Whom a task is about: a name, or how many. */
export const whoOf = (rows: readonly CandidateCard[], many: (number: number) => string): string =>
  rows.length === 1 && rows[0] ? rows[0].name : many(rows.length);
