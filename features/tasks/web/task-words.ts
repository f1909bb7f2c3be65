import { formatDate, formatTime } from "#platform/dates.ts";
import { duePartOf } from "../due-days.ts";
import type { Task } from "../task-shapes.ts";
import { text } from "./text.ts";

/** What is to be done, in words. */
export function titleOf({ kind, title, candidate, person, plan, opportunity }: Task): string {
  if (kind === "follow_up") return title;
  const name =
    kind === "approve_role"
      ? (opportunity?.name ?? text.aRole)
      : kind === "review_plan"
        ? (plan?.name ?? text.aPlan)
        : (candidate?.name ?? person?.name ?? text.aCandidate);
  return text.titles[kind](name, candidate?.stageName ?? "");
}

/** What else one needs to know of it, in one line: the role, who gave it, and the group where there are several. */
export function aboutOf(task: Task, { hasGroups }: { hasGroups: boolean }): string {
  const { kind, candidate, opportunity, note, createdByName, delegatedByName, delegatedById, assigneeId } = task;
  const from = delegatedById !== null && delegatedById !== assigneeId ? delegatedByName : createdByName;
  return [
    kind === "follow_up" ? (candidate?.name ?? "") : "",
    kind === "approve_role" ? "" : (opportunity?.name ?? ""),
    from ? text.mine.from(from) : "",
    hasGroups ? text.mine.inGroup(task.groupName) : "",
    note,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** By when, as one reads it now. */
export function dueWords({ dueAt }: Pick<Task, "dueAt">, now: Date): { words: string; isLate: boolean } | null {
  if (dueAt === null) return null;
  const part = duePartOf(dueAt, now);
  return {
    words: part === "today" ? text.mine.dueToday(formatTime(dueAt)) : text.mine.due(formatDate(dueAt)),
    isLate: part === "overdue",
  };
}
