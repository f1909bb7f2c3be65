import { randomUUID } from "node:crypto";
import { bringCandidates, rolesToBring } from "#features/candidates/server/public.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import { createOpportunity, openOpportunity } from "#features/opportunities/server/public.ts";
import { PersonDraft } from "#features/people/person-shapes.ts";
import { createPeople } from "#features/people/server/public.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { makeSampleInterviews } from "./make-interviews.ts";
import { type SampleCandidate, sampleCandidates, sampleMark, sampleRole } from "./sample-candidates.ts";

interface Making {
  groupId: string;
  planId: string;
}

const detail = { sample: true };

/** An open role on the sample plan, with candidates along its way and their interviews, as their author would bring them in. */
export async function makeSampleCandidates(acting: Acting, { groupId, planId }: Making) {
  const { db, actor: author, now } = acting;
  const { id: opportunityId, version } = await createOpportunity(db, author, { groupId, planId, ...sampleRole });
  await openOpportunity(db, author, { opportunityId, version });
  const roles = new Map((await rolesToBring(db, groupId)).map((role) => [role.id, role]));
  const stages = roles.get(opportunityId)?.stages ?? [];
  const people = sampleCandidates.map((sample) => ({ sample, personId: randomUUID() }));
  await createPeople(db, author, {
    groupId,
    detail,
    people: people.map(({ sample: { fullName, headline, location }, personId: id }) => ({
      id,
      person: PersonDraft.parse({ fullName, headline, location, tags: [sampleMark] }),
    })),
  });
  const ids = await bringCandidates(db, author, {
    groupId,
    roles,
    detail,
    now,
    candidacies: people.map(({ sample, personId }) => {
      const appliedAt = daysBefore(now, sample.applied);
      const isOver = sample.status === "rejected";
      return {
        personId,
        opportunityId,
        stageKey: stageOf(stages, sample).key,
        status: sample.status,
        source: sampleMark,
        tags: [sampleMark],
        appliedAt,
        decidedAt: isOver ? daysBefore(now, Math.floor(sample.applied / 2)) : null,
        reasonClass: isOver ? "we_rejected" : null,
        reason: isOver ? "experience" : "",
        reasonNote: "",
        ownerId: null,
        note: sample.note,
      };
    }),
  });
  const candidates = new Map(ids.flatMap((id, at) => (people[at] ? [[people[at].sample.fullName, id] as const] : [])));
  await makeSampleInterviews(acting, { groupId, stages, candidates });
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** The stage that is meant, else the first one: a plan is edited more often than the list of candidates. */
function stageOf(stages: readonly Stage[], { stage: wanted }: SampleCandidate): Stage {
  const rounds = stages.filter(({ isRound }) => isRound);
  const found = typeof wanted === "number" ? rounds[wanted - 1] : stages.find(({ kind }) => kind === wanted);
  const stage = found ?? stages[0];
  if (!stage) throw new Error("The sample role has no stages.");
  return stage;
}
