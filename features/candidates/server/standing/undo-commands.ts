import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Settings } from "#platform/server/settings.ts";
import { type Change, undone } from "../../candidate-states.ts";
import type { Changed } from "../../contract.ts";
import { candidateRights } from "../../policy.ts";
import { changedMeanwhile, lockedCandidates, notThere } from "../authorize.ts";
import { cancelTelling } from "../messages/message-queries.ts";
import { removePin } from "../pins/pin-queries.ts";
import type { InterviewsOfEnded } from "./interviews-ahead.ts";
import { requireNoTwin } from "./status-commands.ts";
import { keepSteps } from "./steps.ts";
import { listUndoable } from "./undo-queries.ts";

/** What an event keeps, so that what was done can be taken back. */
const Kept = z.looseObject({
  change: z.object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }),
  pinned: z.string().optional(),
  cancelled: z.array(z.object({ id: z.string(), status: z.string() })).optional(),
});

/** Takes back what was done, each by itself, where nothing that it changed was changed since. */
export async function undoEvents(
  acting: ActingHere,
  eventIds: readonly string[],
  interviews: InterviewsOfEnded,
): Promise<Changed> {
  const events: string[] = [];
  const answer = await eachOf(acting.db, eventIds, async (ids) => {
    const done = await undoOnce(acting, ids, interviews);
    events.push(...done.map(({ event }) => event));
    return done.map(({ id }) => id);
  });
  return { ...answer, events };
}

type ActingHere = Acting & { settings: Settings };

async function undoOnce(acting: ActingHere, ids: readonly string[], interviews: InterviewsOfEnded) {
  const { db, actor, now } = acting;
  const found = await listUndoable(db, ids);
  if (found.length < new Set(ids).size) throw new Refusal("NOT_FOUND", "This doesn't exist, or it can't be undone.");
  if (new Set(found.map(({ candidateId }) => candidateId)).size < found.length)
    throw new Refusal("CONFLICT", "Undo one change of a candidate at a time.");
  const rows = new Map(
    (
      await lockedCandidates(
        db,
        actor,
        candidateRights.end,
        found.map(({ candidateId }) => candidateId),
      )
    ).map((row) => [row.id, row]),
  );
  const steps = [];
  const fellAway = [];
  for (const { id, candidateId, what, detail } of found) {
    const row = rows.get(candidateId);
    const kept = Kept.safeParse(detail).data;
    if (!row || !kept) throw notThere();
    // reason for the cast: it was written from a standing, and the log never changes
    const standing = undone(row, kept.change as Change);
    if (!standing) throw await changedMeanwhile(db, row);
    if (row.decidedAt !== null && standing.decidedAt === null) {
      await requireNoTwin(db, [row]);
      await cancelTelling(db, [row.id]);
    }
    if (kept.pinned) await removePin(db, { candidateId, roundId: kept.pinned });
    const { change: _, pinned: __, cancelled = [], ...told } = kept;
    fellAway.push(...cancelled);
    steps.push({
      row,
      standing,
      what: `${what.split("_")[0] ?? "stage"}_undone`,
      detail: { ...told, undone: what, of: id },
    });
  }
  const done = await keepSteps(db, actor, steps, now);
  for (const fell of fellAway) await interviews.restore(acting, fell);
  return found.map(({ id, candidateId }) => ({ id, event: done.get(candidateId) ?? id }));
}
