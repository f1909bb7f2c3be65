import { type CandidateStatus, isOpen, type ReasonClass } from "./candidate-states.ts";

/** Why a candidacy ended, by who ended it. */
export const endingReasons = {
  we_rejected: [
    "skills",
    "experience",
    "chose_another",
    "not_now",
    "location",
    "no_response",
    "work_permit",
    "references",
    "other",
  ],
  they_withdrew: ["other_offer", "pay", "location", "took_too_long", "personal", "role_not_right", "other"],
  none: ["role_closed", "duplicate", "spam", "other"],
} as const satisfies Record<ReasonClass, readonly string[]>;
/** Why a candidacy ended that was open when its person was erased: nobody chooses it, and nothing more is known. */
export const erasedReason = "erased";
export type EndingReason = (typeof endingReasons)[ReasonClass][number];
export const allReasons: readonly EndingReason[] = [...new Set(Object.values(endingReasons).flat())];

/** Whether a reason is one of those of this class. */
export const isReasonOf = (reasonClass: ReasonClass, reason: string): boolean =>
  endingReasons[reasonClass].some((each: string) => each === reason);

/** How long a refusal waits before it leaves, in hours: time to take the decision back. */
export const delays = [0, 1, 24, 72] as const;
export type Delay = (typeof delays)[number];
export const usualDelay: Delay = 24;

/** When a message leaves that is written now. */
export const sendAt = (hours: number, now: Date): string => new Date(now.getTime() + hours * 3_600_000).toISOString();

/** A refusal that is due. */
export interface DueRefusal {
  messageId: string;
  candidateId: string;
  personId: string;
  writtenAt: string;
}

/** All candidacies of the people concerned. */
export interface OfPerson {
  candidateId: string;
  personId: string;
  status: CandidateStatus;
}

/**
 * Which refusals leave now. Nobody is refused for one role while another is open, offered or won: the refusal waits. Somebody who is
 * refused for several gets one message, the one that was written last; the others are told by it.
 */
export function refusalsToSend(
  due: readonly DueRefusal[],
  candidacies: readonly OfPerson[],
): { send: DueRefusal[]; toldBy: { refusal: DueRefusal; by: DueRefusal }[] } {
  const send: DueRefusal[] = [];
  const toldBy: { refusal: DueRefusal; by: DueRefusal }[] = [];
  for (const [personId, theirs] of Map.groupBy(due, (refusal) => refusal.personId)) {
    const isWaiting = candidacies.some(
      ({ personId: whose, status }) => whose === personId && (isOpen(status) || status === "hired"),
    );
    if (isWaiting) continue;
    const [last, ...others] = theirs.toSorted(
      (a, b) => b.writtenAt.localeCompare(a.writtenAt) || a.messageId.localeCompare(b.messageId),
    );
    if (!last) continue;
    send.push(last);
    toldBy.push(...others.map((refusal) => ({ refusal, by: last })));
  }
  return { send, toldBy };
}
