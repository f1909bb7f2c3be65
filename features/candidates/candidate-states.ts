import type { StageKind } from "#features/interview-plans/stage-kinds.ts";

/** Where a candidacy stands. */
export const candidateStatuses = ["active", "on_hold", "offer", "hired", "rejected", "withdrawn"] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

/** Those in which it goes on. */
export const openStatuses = ["active", "on_hold", "offer"] as const satisfies readonly CandidateStatus[];
export type OpenStatus = (typeof openStatuses)[number];
export const isOpen = (status: CandidateStatus): status is OpenStatus => openStatuses.some((open) => open === status);

/** Who ended it. */
export const reasonClasses = ["we_rejected", "they_withdrew", "none"] as const;
export type ReasonClass = (typeof reasonClasses)[number];

/** What changes where it stands, beside a move to another stage. */
export const candidateActions = [
  "hold",
  "resume",
  "offer",
  "recallOffer",
  "hire",
  "reject",
  "withdraw",
  "reopen",
  "archive",
  "restore",
] as const;
export type CandidateAction = (typeof candidateActions)[number];

/** `before` is the status that the candidacy had when it ended; `same` leaves the status. */
type Next = CandidateStatus | "before" | "same";

/** Status after each action, from each status in which the action is allowed; whatever is absent is refused. */
const transitions: Readonly<Record<CandidateAction, Readonly<Partial<Record<CandidateStatus, Next>>>>> = {
  hold: { active: "on_hold" },
  resume: { on_hold: "active" },
  offer: { active: "offer" },
  recallOffer: { offer: "active" },
  hire: { offer: "hired" },
  reject: { active: "rejected", on_hold: "rejected", offer: "rejected" },
  withdraw: { active: "withdrawn", on_hold: "withdrawn", offer: "withdrawn" },
  reopen: { rejected: "before", withdrawn: "before", hired: "before" },
  archive: { rejected: "same", withdrawn: "same", hired: "same" },
  restore: { rejected: "same", withdrawn: "same", hired: "same" },
};

/** All of a candidacy that moves and endings change. */
export interface Standing {
  stageKey: string;
  stageKind: StageKind;
  stageEnteredAt: string;
  status: CandidateStatus;
  statusBefore: OpenStatus | null;
  holdUntil: string | null;
  reasonClass: ReasonClass | null;
  reason: string;
  reasonNote: string;
  decidedAt: string | null;
  decidedBy: string | null;
  toldAt: string | null;
  archivedAt: string | null;
}

/** An action with what it needs to know. */
export type Act =
  | { action: "hold"; until: string | null }
  | { action: "resume" | "offer" | "recallOffer" | "reopen" | "restore" }
  | { action: "hire"; at: string; by: string }
  | { action: "reject"; at: string; by: string; reasonClass: ReasonClass; reason: string; note: string }
  /** They told us, or did it themselves: either way they know. */
  | { action: "withdraw"; at: string; by: string | null; reason: string; note: string }
  | { action: "archive"; at: string };

/** Whether the action is allowed there. */
export const isAllowed = (action: CandidateAction, { status, archivedAt }: Pick<Standing, "status" | "archivedAt">) =>
  transitions[action][status] !== undefined &&
  (action === "archive" ? archivedAt === null : action === "restore" ? archivedAt !== null : true);

/** Where the candidacy stands after the action; null when it is not allowed. An ending leaves the stage as it is. */
export function standingAfter(standing: Standing, act: Act): Standing | null {
  const next = transitions[act.action][standing.status];
  if (next === undefined || !isAllowed(act.action, standing)) return null;
  const status = next === "same" ? standing.status : next === "before" ? (standing.statusBefore ?? "active") : next;
  return { ...standing, ...changesBy(act, standing), status };
}

const noEnding = {
  statusBefore: null,
  reasonClass: null,
  reason: "",
  reasonNote: "",
  decidedAt: null,
  decidedBy: null,
  toldAt: null,
  archivedAt: null,
} as const;

function changesBy(act: Act, { status }: Standing): Partial<Standing> {
  const statusBefore = isOpen(status) ? status : null;
  switch (act.action) {
    case "hold":
      return { holdUntil: act.until };
    case "resume":
      return { holdUntil: null };
    case "hire":
      return { ...noEnding, statusBefore, decidedAt: act.at, decidedBy: act.by };
    case "reject":
    case "withdraw":
      return {
        statusBefore,
        reasonClass: act.action === "reject" ? act.reasonClass : "they_withdrew",
        reason: act.reason,
        reasonNote: act.note,
        decidedAt: act.at,
        decidedBy: act.by,
        toldAt: act.action === "withdraw" ? act.at : null,
        archivedAt: null,
      };
    case "reopen":
      return noEnding;
    case "archive":
      return { archivedAt: act.at };
    case "restore":
      return { archivedAt: null };
    default:
      return {};
  }
}

/** Fields that something changed, as they were and as they became. */
export interface Change {
  before: Partial<Standing>;
  after: Partial<Standing>;
}

const fields = [
  "stageKey",
  "stageKind",
  "stageEnteredAt",
  "status",
  "statusBefore",
  "holdUntil",
  "reasonClass",
  "reason",
  "reasonNote",
  "decidedAt",
  "decidedBy",
  "toldAt",
  "archivedAt",
] as const satisfies readonly (keyof Standing)[];

/** What differs between two standings. */
export function changeBetween(before: Standing, after: Standing): Change {
  const changed = fields.filter((field) => before[field] !== after[field]);
  const pick = (standing: Standing): Partial<Standing> =>
    Object.fromEntries(changed.map((field) => [field, standing[field]]));
  return { before: pick(before), after: pick(after) };
}

/**
 * The standing before a change, where nothing of what it changed was changed since; else null. That a candidate was told of an ending
 * meanwhile keeps nobody from taking the ending back.
 */
export function undone(standing: Standing, { before, after }: Change): Standing | null {
  const isEnding = "decidedAt" in after && after.decidedAt !== null;
  const isAsLeft = fields.every(
    (field) =>
      !(field in after) ||
      after[field] === standing[field] ||
      (isEnding && (field === "toldAt" || field === "archivedAt")),
  );
  if (!isAsLeft) return null;
  return { ...standing, ...(isEnding && { toldAt: null, archivedAt: null }), ...before };
}
