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
  | "nextFrom"
  | "cards"
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
  /** A scorecard is what is waited for. */
  isCard: boolean;
}

/** Whose move it is with a candidate, what it is and by when, as this person reads it. */
export function nextLook(candidate: Shown, viewerId: string, now: Date): NextLook {
  const { nextKind: kind, nextUserId: userId, nextDueAt: dueAt, nextUserName, nextFrom, cards, status } = candidate;
  const words = text.next;
  const days = daysSince(candidate.stageEnteredAt, now);
  const here = { days, isOver: status === "active" && isOverTarget(days, candidate.targetDays) };
  const isToCome = nextFrom !== null && new Date(nextFrom) > now;
  if (cards.isMine || (kind === "scorecard" && !isToCome)) {
    const isMine = cards.isMine || userId === viewerId;
    const cardDueAt = cards.isMine ? cards.myDueAt : dueAt;
    const isLate = cardDueAt !== null && new Date(cardDueAt) < now;
    return {
      ...here,
      edge: isLate ? "late" : "due",
      whose: isMine ? "mine" : "theirs",
      who: isMine ? words.yourCard(isLate) : words.theirCard(nextUserName ?? cards.waitsFor ?? words.guest, isLate),
      what: words.steps.scorecard(candidate.stageName),
      due: cardDueAt === null ? null : formatDateTime(cardDueAt),
      isCard: true,
    };
  }
  if (isToCome)
    return {
      ...here,
      edge: "waiting",
      whose: "nobody",
      who: words.scheduled,
      what: words.interviewAt(formatDateTime(nextFrom)),
      due: null,
      isCard: false,
    };
  const whose = whoseMove({ kind, userId }, viewerId);
  const urgency = urgencyOf({ kind, dueAt }, now);
  const isLate = urgency === "late";
  return {
    ...here,
    edge: whose === "mine" ? "ours" : urgency === "later" ? "waiting" : urgency,
    whose,
    who:
      whose === "mine"
        ? isLate
          ? words.mineLate
          : words.mine
        : whose === "theirs"
          ? words.theirs(nextUserName ?? words.someone, isLate)
          : whose === "candidate"
            ? words.candidate
            : (words.nobody[status] ?? words.unassigned),
    what: words.steps[kind](candidate.stageName),
    due: dueAt === null ? null : kind === "told_later" ? formatDateTime(dueAt) : formatDate(dueAt),
    isCard: false,
  };
}
