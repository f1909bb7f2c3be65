import { randomUUID } from "node:crypto";
import { type Brought, bringCandidates } from "#features/candidates/server/public.ts";
import { createPeople } from "#features/people/server/public.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { DraftedCandidacy } from "../../row-draft.ts";
import { giveDocuments, listReady, settleRows, writeRows } from "./import-queries.ts";
import type { PlannedRow } from "./plan-rows.ts";
import { plansOf, type ReadingRows } from "./read-rows.ts";

/** Brings in the next rows that are ready; answers how many it was through with. */
export async function bringRows(
  db: ActorDb,
  actor: Actor,
  reading: ReadingRows,
  { most, now }: { most: number; now: Date },
): Promise<number> {
  const { record, roles } = reading;
  const place = { importId: record.id, organizationId: record.organizationId, groupId: record.groupId };
  const kept = await listReady(db, record.id, most);
  // What was so when it was checked may be otherwise by now.
  const plans = await plansOf(
    db,
    reading,
    kept.map((row) => ({ ...row, fileProblem: null })),
    new Map(),
  );
  const detail = { importId: record.id };
  const people = new Map<number, string>();
  const made: { plan: PlannedRow; personId: string }[] = [];
  for (const { plan } of plans) {
    if (plan.state !== "ready") continue;
    const root = plan.sameAs === null ? undefined : people.get(plan.sameAs);
    const personId = plan.personId ?? root ?? randomUUID();
    people.set(plan.line, personId);
    made.push({ plan, personId });
  }
  const isNew = ({ plan, personId }: (typeof made)[number]) =>
    plan.personId === null && made.find((each) => each.personId === personId)?.plan === plan;
  const added = made.filter(isNew);
  await createPeople(db, actor, {
    groupId: record.groupId,
    detail,
    people: added.flatMap(({ plan: { draft }, personId: id }) => (draft ? [{ id, person: draft.person }] : [])),
  });
  const begun = made.flatMap(({ plan, personId }) =>
    plan.makesCandidate && plan.draft?.candidacy
      ? [{ line: plan.line, candidacy: broughtBy(plan.draft.candidacy, personId, plan.draft.person.tags) }]
      : [],
  );
  const candidateIds = await bringCandidates(db, actor, {
    groupId: record.groupId,
    roles,
    candidacies: begun.map(({ candidacy }) => candidacy),
    detail,
    now,
  });
  const candidateOf = new Map(begun.map(({ line }, at) => [line, candidateIds[at] ?? null]));
  await giveDocuments(
    db,
    plans.flatMap(({ plan, written: { documentId } }) => {
      const personId = people.get(plan.line);
      if (documentId === null || personId === undefined) return [];
      const candidateId = candidateOf.get(plan.line) ?? plan.candidateId;
      return [{ documentId, candidateId, personId: candidateId ? null : personId }];
    }),
  );
  const isMade = new Set(added.map(({ plan }) => plan.line));
  await settleRows(
    db,
    record.id,
    made.map(({ plan, personId }) => ({
      line: plan.line,
      sameAs: plan.sameAs,
      personId,
      candidateId: candidateOf.get(plan.line) ?? plan.candidateId,
      makesPerson: isMade.has(plan.line),
      makesCandidate: candidateOf.has(plan.line),
    })),
  );
  // Nothing of it goes in any more: the review shows why.
  const others = plans.filter(({ plan }) => plan.state !== "ready");
  await writeRows(
    db,
    place,
    others.map(({ written }) => written),
  );
  return kept.length;
}

function broughtBy(candidacy: DraftedCandidacy, personId: string, tags: readonly string[]): Brought {
  const { stageName: _, ...rest } = candidacy;
  return { ...rest, personId, tags };
}
