/** Where an open role stands. */
export const opportunityStatuses = [
  "draft",
  "pending_approval",
  "open",
  "paused",
  "filled",
  "closed",
  "archived",
] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** What changes where it stands. */
export const opportunityActions = [
  "askApproval",
  "returnToDraft",
  "open",
  "pause",
  "resume",
  "fill",
  "close",
  "reopen",
  "archive",
  "restore",
] as const;
export type OpportunityAction = (typeof opportunityActions)[number];

/** `previous` is the status that the role had when it was archived. */
type Next = OpportunityStatus | "previous";

/** State after each action, from each state in which the action is allowed; whatever is absent is refused. */
const transitions: Readonly<Record<OpportunityAction, Readonly<Partial<Record<OpportunityStatus, Next>>>>> = {
  askApproval: { draft: "pending_approval" },
  returnToDraft: { pending_approval: "draft" },
  open: { draft: "open", pending_approval: "open" },
  pause: { open: "paused" },
  resume: { paused: "open" },
  fill: { open: "filled", paused: "filled" },
  close: { draft: "closed", pending_approval: "closed", open: "closed", paused: "closed" },
  reopen: { filled: "open", closed: "open" },
  archive: { draft: "archived", filled: "archived", closed: "archived" },
  restore: { archived: "previous" },
};

interface Standing {
  status: OpportunityStatus;
  statusBefore: OpportunityStatus | null;
}

/** Where the role stands after the action; null when it is not allowed. */
export function statusAfter(action: OpportunityAction, { status, statusBefore }: Standing): OpportunityStatus | null {
  const next = transitions[action][status];
  if (next === undefined) return null;
  return next === "previous" ? (statusBefore ?? "draft") : next;
}

/** Whether what the role holds may be changed in this state. What somebody is asked to approve stays as they read it. */
export const isEditable = (status: OpportunityStatus): boolean =>
  status !== "archived" && status !== "pending_approval";

/** Where a request for approval stands. */
export const approvalStates = ["asked", "approved", "changes_requested", "withdrawn"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Whether everybody who has to approve a role has: of each the last request counts. `requests` are the latest first. */
export function isApproved(
  approverIds: readonly string[],
  requests: readonly { approverId: string | null; state: ApprovalState }[],
): boolean {
  return approverIds.every((id) => requests.find(({ approverId }) => approverId === id)?.state === "approved");
}

/** What one of those who have to approve a role wants changed first: of each the last request counts. `requests` are the latest first. */
export const changesWanted = <Request extends { approverId: string | null; state: ApprovalState }>(
  approverIds: readonly string[],
  requests: readonly Request[],
): Request | undefined =>
  approverIds
    .map((id) => requests.find(({ approverId }) => approverId === id))
    .find((last) => last?.state === "changes_requested");
