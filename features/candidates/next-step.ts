import type { Stage } from "#features/interview-plans/stages.ts";
import type { CandidateStatus } from "./candidate-states.ts";

/** What has to happen next with a candidate. Whose scorecard is due, a time to pick and a decision to make follow from their interviews. */
export const nextKinds = [
  "review",
  "schedule",
  "ask_references",
  "scorecard",
  "pick_time",
  "debrief",
  "decide",
  "make_offer",
  "advance",
  "answer_offer",
  "look_again",
  "tell",
  "told_later",
  "none",
] as const;
export type NextKind = (typeof nextKinds)[number];

/** Whose move it is, what it is, and by when. */
export interface NextStep {
  kind: NextKind;
  /** Null where it is the candidate's move, or nobody's. */
  userId: string | null;
  dueAt: string | null;
}

/** What the next step follows from. */
export interface Situation {
  status: CandidateStatus;
  /** Where the candidate stands; undefined where their way no longer has that stage. */
  stage: Pick<Stage, "kind" | "isRound" | "targetDays"> | undefined;
  stageEnteredAt: string;
  holdUntil: string | null;
  decidedAt: string | null;
  toldAt: string | null;
  /** When a message leaves that tells them; null where none waits. */
  tellsAt: string | null;
  ownerId: string | null;
  coordinatorId: string | null;
}

const dayMillis = 86_400_000;

/**
 * What follows from where a candidacy stands: the same for the board, the page and the tasks. In a round and in a debrief the database goes
 * on from it by interviews and scorecards (`step_in_rounds`).
 */
export function nextStep(given: Situation): NextStep {
  const { status, ownerId, toldAt, tellsAt, decidedAt } = given;
  switch (status) {
    case "hired":
    case "rejected":
    case "withdrawn":
      if (toldAt !== null) return { kind: "none", userId: null, dueAt: null };
      if (tellsAt !== null) return { kind: "told_later", userId: null, dueAt: tellsAt };
      return { kind: "tell", userId: ownerId, dueAt: later(decidedAt ?? given.stageEnteredAt, daysToTell) };
    case "on_hold":
      return { kind: "look_again", userId: ownerId, dueAt: given.holdUntil && `${given.holdUntil}T00:00:00.000Z` };
    case "offer":
      return { kind: "answer_offer", userId: null, dueAt: null };
    default:
      return stepInStage(given);
  }
}

/** Nobody should wait longer for an answer that we have. */
const daysToTell = 2;

function stepInStage({ stage, stageEnteredAt, ownerId, coordinatorId }: Situation): NextStep {
  const kind = stage?.isRound
    ? stage.kind === "reference"
      ? "ask_references"
      : "schedule"
    : kindOf[stage?.kind ?? "other"];
  const targetDays = stage?.targetDays ?? null;
  return {
    kind,
    userId: kind === "schedule" || kind === "ask_references" ? (coordinatorId ?? ownerId) : ownerId,
    dueAt: targetDays === null ? null : later(stageEnteredAt, targetDays),
  };
}

const kindOf: Readonly<Record<Stage["kind"], NextKind>> = {
  new: "review",
  review: "review",
  screen: "schedule",
  interview: "schedule",
  work_sample: "schedule",
  panel: "schedule",
  reference: "ask_references",
  debrief: "debrief",
  offer: "make_offer",
  other: "advance",
  hired: "none",
};

const later = (from: string, days: number) => new Date(new Date(from).getTime() + days * dayMillis).toISOString();

/** As whom a viewer sees the next step. */
export type Whose = "mine" | "theirs" | "candidate" | "nobody";

export function whoseMove({ kind, userId }: Pick<NextStep, "kind" | "userId">, viewerId: string): Whose {
  if (kind === "answer_offer" || kind === "pick_time") return "candidate";
  if (kind === "none" || kind === "told_later" || userId === null) return "nobody";
  return userId === viewerId ? "mine" : "theirs";
}

/** Whether the next step is late, due within a day, or has time. A hold and a message wait for their day. */
export function urgencyOf({ kind, dueAt }: Pick<NextStep, "kind" | "dueAt">, now: Date): "late" | "due" | "later" {
  if (dueAt === null || kind === "told_later" || kind === "answer_offer" || kind === "pick_time") return "later";
  const left = new Date(dueAt).getTime() - now.getTime();
  if (left < 0) return "late";
  return left < dayMillis ? "due" : "later";
}

/** Whole days in a stage. */
export const daysSince = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / dayMillis));

/** Whether somebody stands in a stage longer than it is meant to take. */
export const isOverTarget = (days: number, targetDays: number | null): boolean =>
  targetDays !== null && days > targetDays;
