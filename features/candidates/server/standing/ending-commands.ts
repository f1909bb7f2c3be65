import type { Acting } from "#platform/server/handlers.ts";
import type { Settings } from "#platform/server/settings.ts";
import { type ReasonClass, standingAfter } from "../../candidate-states.ts";
import type { Changed } from "../../contract.ts";
import type { MessageText } from "../../messages/message-tokens.ts";
import { candidateRights } from "../../policy.ts";
import { sendAt } from "../../rejection.ts";
import { type SeenCandidate, standingAt } from "../authorize.ts";
import { writtenTo } from "../messages/message-commands.ts";
import { insertMessages } from "../messages/message-queries.ts";
import { cancelAhead, type InterviewsOfEnded } from "./interviews-ahead.ts";
import { refuse } from "./status-commands.ts";
import { eachSeen, keepSteps } from "./steps.ts";

interface Ending {
  candidates: readonly SeenCandidate[];
  reason: string;
  note: string;
  cancelInterviews?: boolean;
}

type ActingHere = Acting & { settings: Settings };

interface Rejecting extends Ending {
  reasonClass: Exclude<ReasonClass, "they_withdrew">;
  message: (MessageText & { delayHours: number }) | null;
}

/** We decide against them. What tells them waits for its time, so that the decision can be taken back unseen. */
export function rejectCandidates(
  acting: ActingHere,
  { candidates, message, cancelInterviews = false, ...why }: Rejecting,
  interviews: InterviewsOfEnded,
): Promise<Changed> {
  const { db, actor, now } = acting;
  return eachSeen(db, candidates, async (some) => {
    const rows = await standingAt(db, actor, candidateRights.end, some);
    const at = now.toISOString();
    const fell = cancelInterviews ? await fallenWith(interviews, acting, rows) : none;
    const steps = rows.map((row) => ({
      row,
      standing: standingAfter(row, { action: "reject", at, by: actor.userId, ...why }) ?? refuse(row),
      what: "ending_rejected",
      detail: {
        reason: why.reason,
        reasonClass: why.reasonClass,
        ...(message && { tellsAt: sendAt(message.delayHours, now) }),
        ...fell(row.id),
      },
    }));
    if (message)
      await insertMessages(
        db,
        (await writtenTo(db, actor, rows, message)).map((written) => ({
          ...written,
          kind: "rejection",
          sendAt: sendAt(message.delayHours, now),
        })),
      );
    return keepSteps(db, actor, steps, now);
  });
}

/** They decided against us, and so they know. */
export function withdrawCandidates(
  acting: ActingHere,
  { candidates, cancelInterviews = false, ...why }: Ending,
  interviews: InterviewsOfEnded,
): Promise<Changed> {
  const { db, actor, now } = acting;
  return eachSeen(db, candidates, async (some) => {
    const rows = await standingAt(db, actor, candidateRights.end, some);
    const fell = cancelInterviews ? await fallenWith(interviews, acting, rows) : none;
    const steps = rows.map((row) => ({
      row,
      standing:
        standingAfter(row, { action: "withdraw", at: now.toISOString(), by: actor.userId, ...why }) ?? refuse(row),
      what: "ending_withdrawn",
      detail: { reason: why.reason, ...fell(row.id) },
    }));
    return keepSteps(db, actor, steps, now);
  });
}

const none = (_candidateId: string) => ({});

/** Cancels what is ahead of them, for the event of each, which takes it back with the rest. */
async function fallenWith(interviews: InterviewsOfEnded, acting: ActingHere, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id);
  const fell = await cancelAhead(interviews, acting, ids, "The candidate is no longer in the process.");
  return (candidateId: string) => {
    const cancelled = fell.get(candidateId)?.map(({ id, status }) => ({ id, status }));
    return cancelled ? { cancelled } : {};
  };
}
