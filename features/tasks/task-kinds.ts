/** What is to be done. The last is what people write themselves; all others follow from a state elsewhere. */
export const taskKinds = [
  "review",
  "schedule",
  "ask_references",
  "scorecard",
  "answer_invitation",
  "excuse",
  "debrief",
  "decide",
  "make_offer",
  "advance",
  "look_again",
  "tell",
  "approve_role",
  "review_plan",
  "waiting",
  "consent",
  "data_request",
  "follow_up",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Whether somebody says that it is done. Of all others the state that they follow from says so. */
export const isDoneByHand = (kind: TaskKind): boolean =>
  kind === "follow_up" || kind === "waiting" || kind === "consent";

/** What was asked of one person alone: nobody takes it over from them. */
export const personalKinds: readonly TaskKind[] = ["approve_role", "review_plan", "scorecard", "answer_invitation"];

/** Kinds whose rule has no days: they are due at a time that stands elsewhere. */
export const hasDays = (kind: TaskKind): boolean =>
  !["look_again", "tell", "scorecard", "data_request", "follow_up"].includes(kind);
