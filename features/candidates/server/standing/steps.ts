import { randomUUID } from "node:crypto";
import { fillOpening, freeOpenings } from "#features/opportunities/server/public.ts";
import { noteHiring } from "#features/people/server/public.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { changeBetween, type Standing } from "../../candidate-states.ts";
import type { Changed } from "../../contract.ts";
import { type NextStep, nextStep } from "../../next-step.ts";
import type { SeenCandidate } from "../authorize.ts";
import { listTelling, updateStandings } from "../queries.ts";
import { type Known, type SlimCandidate, waysOf } from "../rows.ts";

/** One candidacy that comes to stand elsewhere, and how the log tells it. */
export interface Step {
  row: SlimCandidate;
  standing: Standing;
  what: string;
  detail?: Readonly<Record<string, unknown>>;
}

/** What was done with which candidacy: the id of its event by that of the candidacy. */
export type Done = ReadonlyMap<string, string>;

/** Keeps where candidacies stand from now on, what follows from it, and that it was done. What changed nothing is no event. */
export async function keepSteps(
  db: ActorDb,
  actor: Actor,
  steps: readonly Step[],
  now: Date,
  wayOf?: Known["wayOf"],
): Promise<Done> {
  const at = now.toISOString();
  const next = await nextSteps(
    db,
    steps.map(({ row, standing }) => ({ ...row, ...standing })),
    wayOf,
  );
  updateStandings(
    db,
    steps.map(({ row, standing }) => ({ id: row.id, standing, next: next(row.id) })),
    at,
  );
  await followHires(db, steps);
  const events = steps.map(({ row, standing, what, detail = {} }) => ({
    id: randomUUID(),
    organizationId: row.organizationId,
    groupId: row.groupId,
    opportunityId: row.opportunityId,
    candidateId: row.id,
    personId: row.personId,
    what,
    detail: { ...detail, change: changeBetween(row, standing) },
  }));
  await noteHiring(db, actor, events);
  return new Map(events.map(({ candidateId, id }) => [candidateId, id]));
}

/** Whoever is hired fills a seat of the role, as long as one is open; it is open again once that is taken back. */
async function followHires(db: ActorDb, steps: readonly Step[]): Promise<void> {
  const freed = steps.filter(({ row, standing }) => row.status === "hired" && standing.status !== "hired");
  await freeOpenings(
    db,
    freed.map(({ row }) => row.id),
  );
  for (const { row, standing } of steps)
    if (standing.status === "hired" && row.status !== "hired" && row.opportunityId)
      await fillOpening(db, { opportunityId: row.opportunityId, candidateId: row.id });
}

/** What has to happen next with each of these candidacies, as they stand now. */
export async function nextSteps(
  db: ActorDb,
  rows: readonly SlimCandidate[],
  known?: Known["wayOf"],
): Promise<(id: string) => NextStep> {
  const wayOf = known ?? (await waysOf(db, rows));
  const telling = await listTelling(
    db,
    rows.filter(({ decidedAt, toldAt }) => decidedAt !== null && toldAt === null).map(({ id }) => id),
  );
  const found = new Map(
    rows.map((row) => {
      const stage = wayOf(row.publicationId).find(({ key }) => key === row.stageKey);
      const message = telling.get(row.id);
      // What is in the outbox tells them, or is left to somebody, as the job that brought it there found a mail server or none.
      const tells = message && (!message.isLeaving || row.nextKind === "told_later");
      return [row.id, nextStep({ ...row, stage, tellsAt: tells ? message.sendAt : null })];
    }),
  );
  return (id) => found.get(id) ?? { kind: "none", userId: null, dueAt: null };
}

/** Does something to many that were seen at a version: to all at once, else to each by itself. */
export async function eachSeen(
  db: ActorDb,
  candidates: readonly SeenCandidate[],
  work: (some: readonly SeenCandidate[]) => Promise<Done>,
): Promise<Changed> {
  const seen = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  // What a try did that was taken back is done once more, and then counts.
  const events = new Map<string, string>();
  const answer: BulkAnswer = await eachOf(db, [...seen.keys()], async (ids) => {
    const done = await work(ids.flatMap((id) => seen.get(id) ?? []));
    for (const [id, event] of done) events.set(id, event);
    return [...done.keys()];
  });
  return { ...answer, events: answer.done.flatMap((id) => events.get(id) ?? []) };
}
