import { randomUUID } from "node:crypto";
import type { Stage } from "#features/interview-plans/stages.ts";
import { buildHuman } from "#features/people/server/factory.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { CandidateStatus } from "../candidate-states.ts";

interface Place {
  organizationId: string;
  groupId: string;
  ownerId: string;
}

interface GivenCandidate extends Place {
  opportunityId: string | null;
  planId?: string | null;
  publicationId?: string | null;
  fullName?: string;
  mail?: string;
  personId?: string;
  stage?: Pick<Stage, "key" | "kind">;
  status?: CandidateStatus;
  enteredAt?: string;
  nextUserId?: string | null;
  nextDueAt?: string | null;
  tags?: string[];
  source?: string;
}

let made = 0;

/** Makes a candidacy, of somebody new unless a person is given. */
export async function buildCandidate(db: SystemDb, given: GivenCandidate) {
  const { organizationId, groupId, ownerId, tags = [] } = given;
  const { fullName, mail } = given;
  const person = {
    fullName: fullName ?? `Candidate ${++made}`,
    mails: mail === undefined ? [] : [{ value: mail }],
  };
  const personId = given.personId ?? (await buildHuman(db, { in: { organizationId, groupId }, person })).personId;
  const candidateId = randomUUID();
  const status = given.status ?? "active";
  const isEnded = status === "hired" || status === "rejected" || status === "withdrawn";
  await db
    .insertInto("candidates")
    .values({
      id: candidateId,
      organizationId,
      groupId,
      personId,
      opportunityId: given.opportunityId,
      planId: given.planId ?? null,
      publicationId: given.publicationId ?? null,
      name: "",
      stageKey: given.stage?.key ?? "new",
      stageKind: given.stage?.kind ?? "new",
      status,
      ...(isEnded && { statusBefore: "active", decidedAt: new Date().toISOString(), decidedBy: ownerId }),
      ...(given.enteredAt && { stageEnteredAt: given.enteredAt }),
      ownerId,
      nextUserId: given.nextUserId === undefined ? ownerId : given.nextUserId,
      nextDueAt: given.nextDueAt ?? null,
      tags,
      tagWords: searchText(tags),
      source: given.source ?? "",
    })
    .execute();
  return { candidateId, personId };
}
