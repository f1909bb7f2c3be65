/** Where a plan stands. */
export const planStatuses = ["draft", "in_review", "active", "completed", "archived"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** Plans that are still being written, whoever looks at them meanwhile: what a list of drafts holds, as a tab and as a group. */
export const draftStatuses = ["draft", "in_review"] as const satisfies readonly PlanStatus[];
export const isDraft = (status: PlanStatus): status is (typeof draftStatuses)[number] =>
  draftStatuses.some((each) => each === status);

/** What a list of plans is parted by, put in order by, and narrowed by; of structure points under 6, under 9, and from 9 on. */
export const planTabs = ["all", "mine", "active", "drafts", "templates", "archived"] as const;
export const planSorts = ["updated", "title", "status", "rounds", "minutes", "structure"] as const;
export const structureBands = ["low", "middle", "high"] as const;

/** What can be done to a plan that changes where it stands. */
export const planActions = [
  "submitForReview",
  "returnToDraft",
  "publish",
  "complete",
  "reopen",
  "archive",
  "restore",
] as const;
export type PlanAction = (typeof planActions)[number];

/** `previous` is the status that the plan had when it was archived. */
type Next = PlanStatus | "previous";

/** State after each action, from each state in which the action is allowed; whatever is absent is refused. */
const planTransitions: Readonly<Record<PlanAction, Readonly<Partial<Record<PlanStatus, Next>>>>> = {
  submitForReview: { draft: "in_review" },
  returnToDraft: { in_review: "draft" },
  publish: { draft: "active", in_review: "active", active: "active" },
  complete: { active: "completed" },
  reopen: { completed: "active" },
  archive: { draft: "archived", in_review: "archived", active: "archived", completed: "archived" },
  restore: { archived: "previous" },
};

/** Where the plan stands after the action; null when it is not allowed. */
export function statusAfter(
  action: PlanAction,
  { status, statusBefore }: { status: PlanStatus; statusBefore: PlanStatus | null },
): PlanStatus | null {
  const next = planTransitions[action][status];
  if (next === undefined) return null;
  return next === "previous" ? (statusBefore ?? "draft") : next;
}

/** The action that leads from one state to the other, other than publishing, archiving and restoring. */
export function actionBetween(from: PlanStatus, to: PlanStatus): PlanAction | null {
  const chosen = ["submitForReview", "returnToDraft", "complete", "reopen"] as const;
  return chosen.find((action) => planTransitions[action][from] === to) ?? null;
}

/** Whether the draft may be edited in this state. */
export const isEditable = (status: PlanStatus): boolean => status !== "archived";
