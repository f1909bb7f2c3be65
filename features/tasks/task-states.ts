import { isDoneByHand, type TaskKind } from "./task-kinds.ts";

export const taskStates = ["open", "snoozed", "done", "dismissed", "auto_closed"] as const;
export type TaskState = (typeof taskStates)[number];

/** What people do with a task. */
export type TaskAction = "snooze" | "wake" | "assign" | "setDue" | "done" | "dismiss" | "reopen" | "nudge";

/** States in which each can be done. */
const allowedIn: Readonly<Record<TaskAction, readonly TaskState[]>> = {
  snooze: ["open", "snoozed"],
  wake: ["snoozed"],
  assign: ["open", "snoozed"],
  setDue: ["open", "snoozed"],
  done: ["open", "snoozed"],
  dismiss: ["open", "snoozed"],
  reopen: ["done", "dismissed"],
  nudge: ["open"],
};

interface Standing {
  kind: TaskKind;
  state: TaskState;
  /** Since when what it follows from is over. */
  endedAt: string | null;
}

/** Why something cannot be done with a task; null where it can. */
export function whyNotDo(action: TaskAction, { kind, state, endedAt }: Standing): string | null {
  if (!allowedIn[action].includes(state)) {
    if (action === "reopen") return "This task is open.";
    if (action === "wake") return "This task isn't snoozed.";
    return state === "auto_closed" ? "This task closed because it's no longer needed." : "This task is closed already.";
  }
  if (action === "done" && !isDoneByHand(kind)) return "This task closes when the work is done.";
  if (action === "reopen" && endedAt !== null) return "This task is no longer needed, so it can't be reopened.";
  return null;
}

/** Fields that people change, as a row holds them. */
export interface Changeable {
  assigneeId: string | null;
  delegatedBy: string | null;
  dueAt: string | null;
  isDueSet: boolean;
  state: TaskState;
  snoozedUntil: string | null;
  reason: string;
  closedAt: string | null;
  closedBy: string | null;
}

const fields = [
  "assigneeId",
  "delegatedBy",
  "dueAt",
  "isDueSet",
  "state",
  "snoozedUntil",
  "reason",
  "closedAt",
  "closedBy",
] as const satisfies readonly (keyof Changeable)[];

/** What was changed of a task, so that it can be taken back. */
export interface TaskChange {
  before: Partial<Changeable>;
  after: Partial<Changeable>;
}

/** What differs between two standings of a task. */
export function changeOf(before: Changeable, after: Changeable): TaskChange {
  const changed = fields.filter((field) => before[field] !== after[field]);
  const pick = (from: Changeable): Partial<Changeable> => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

/** The task before a change, where nothing of what it changed was changed since; else null. */
export function unchanged(standing: Changeable, { before, after }: TaskChange): Changeable | null {
  const isAsLeft = fields.every((field) => !(field in after) || after[field] === standing[field]);
  return isAsLeft ? { ...standing, ...before } : null;
}

const dayMillis = 86_400_000;

/** A nudge a day at most. An hour is given away, so that the same hour of the next day counts. */
export const mayNudgeAgain = (nudgedAt: string | null, now: Date): boolean =>
  nudgedAt === null || now.getTime() - new Date(nudgedAt).getTime() > dayMillis - 3_600_000;
