import { formatDate, formatDateTime } from "#platform/dates.ts";
import type { CandidateSummary } from "../candidate-shapes.ts";
import { daysSince, isOverTarget, urgencyOf, whoseMove } from "../next-step.ts";
import { text } from "./text.ts";

type Shown = Pick<
  CandidateSummary,
  | "status"
  | "stageName"
  | "stageEnteredAt"
  | "targetDays"
  | "nextKind"
  | "nextUserId"
  | "nextUserName"
  | "nextDueAt"
  | "holdUntil"
>;

/** How a candidate's next step looks: an edge, an icon and a word, in this order for whoever reads fast. */
export interface NextLook {
  /** Solid: ours. Broken: late or due with somebody else. Faint: waiting on others. */
  edge: "ours" | "late" | "due" | "waiting";
  whose: "mine" | "theirs" | "candidate" | "nobody";
  /** Whose move it is, in words. */
  who: string;
  /** What it is. */
  what: string;
  /** By when; null where there is no time for it. */
  due: string | null;
  days: number;
  isOver: boolean;
}

/** Whose move it is with a candidate, what it is and by when, as this person reads it. */
export function nextLook(candidate: Shown, viewerId: string, now: Date): NextLook {
  const { nextKind: kind, nextUserId: userId, nextDueAt: dueAt, nextUserName, status, targetDays } = candidate;
  const whose = whoseMove({ kind, userId }, viewerId);
  const urgency = urgencyOf({ kind, dueAt }, now);
  const days = daysSince(candidate.stageEnteredAt, now);
  const words = text.next;
  return {
    edge: whose === "mine" ? "ours" : urgency === "later" ? "waiting" : urgency,
    whose,
    who:
      whose === "mine"
        ? urgency === "late"
          ? words.mineLate
          : words.mine
        : whose === "theirs"
          ? words.theirs(nextUserName ?? words.someone, urgency === "late")
          : whose === "candidate"
            ? words.candidate
            : (words.nobody[status] ?? words.unassigned),
    what: words.steps[kind](candidate.stageName),
    due: dueAt === null ? null : kind === "told_later" ? formatDateTime(dueAt) : formatDate(dueAt),
    days,
    isOver: status === "active" && isOverTarget(days, targetDays),
  };
}
