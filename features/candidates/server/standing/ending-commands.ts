import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { type ReasonClass, standingAfter } from "../../candidate-states.ts";
import type { Changed } from "../../contract.ts";
import { candidateRights } from "../../policy.ts";
import { type MessageText, sendAt } from "../../rejection.ts";
import { type SeenCandidate, standingAt } from "../authorize.ts";
import { writtenTo } from "../messages/message-commands.ts";
import { insertMessages } from "../messages/message-queries.ts";
import { refuse } from "./status-commands.ts";
import { eachSeen, keepSteps } from "./steps.ts";

interface Ending {
  candidates: readonly SeenCandidate[];
  reason: string;
  note: string;
  now: Date;
}

interface Rejecting extends Ending {
  reasonClass: Exclude<ReasonClass, "they_withdrew">;
  message: (MessageText & { delayHours: number }) | null;
}

/** We decide against them. What tells them waits for its time, so that the decision can be taken back unseen. */
export function rejectCandidates(
  db: ActorDb,
  actor: Actor,
  { candidates, now, message, ...why }: Rejecting,
): Promise<Changed> {
  return eachSeen(db, candidates, async (some) => {
    const rows = await standingAt(db, actor, candidateRights.end, some);
    const at = now.toISOString();
    const steps = rows.map((row) => ({
      row,
      standing: standingAfter(row, { action: "reject", at, by: actor.userId, ...why }) ?? refuse(row),
      what: "ending_rejected",
      detail: {
        reason: why.reason,
        reasonClass: why.reasonClass,
        ...(message && { tellsAt: sendAt(message.delayHours, now) }),
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
export function withdrawCandidates(db: ActorDb, actor: Actor, { candidates, now, ...why }: Ending): Promise<Changed> {
  return eachSeen(db, candidates, async (some) => {
    const rows = await standingAt(db, actor, candidateRights.end, some);
    const steps = rows.map((row) => ({
      row,
      standing:
        standingAfter(row, { action: "withdraw", at: now.toISOString(), by: actor.userId, ...why }) ?? refuse(row),
      what: "ending_withdrawn",
      detail: { reason: why.reason },
    }));
    return keepSteps(db, actor, steps, now);
  });
}
