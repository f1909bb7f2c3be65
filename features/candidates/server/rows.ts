import { sql } from "kysely";
import { listStages } from "#features/interview-plans/server/public.ts";
import type { Stage, StageKind } from "#features/interview-plans/stages.ts";
import { stagesOf } from "#features/interview-plans/stages.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { CandidateSummary } from "../candidate-shapes.ts";
import type { CandidateStatus, OpenStatus, ReasonClass, Standing } from "../candidate-states.ts";
import type { NextKind } from "../next-step.ts";

/** Columns of a candidacy that stand in its own row; the table goes by `c`. */
export const slimColumns = [
  "c.id",
  "c.organizationId",
  "c.groupId",
  "c.personId",
  "c.name",
  "c.opportunityId",
  "c.planId",
  "c.publicationId",
  "c.stageKey",
  "c.stageEnteredAt",
  "c.reason",
  "c.reasonNote",
  "c.decidedAt",
  "c.decidedBy",
  "c.toldAt",
  "c.archivedAt",
  "c.nextUserId",
  "c.nextDueAt",
  "c.source",
  "c.ownerId",
  "c.coordinatorId",
  "c.tags",
  "c.lastActivityAt",
  "c.createdAt",
  "c.version",
] as const;

/** Those with a type of their own. */
export const typedColumns = [
  sql<StageKind>`c.stage_kind`.as("stageKind"),
  sql<CandidateStatus>`c.status`.as("status"),
  sql<OpenStatus | null>`c.status_before`.as("statusBefore"),
  sql<string | null>`c.hold_until::text`.as("holdUntil"),
  sql<ReasonClass | null>`c.reason_class`.as("reasonClass"),
  sql<NextKind>`c.next_kind`.as("nextKind"),
] as const;

/** What a candidacy's row holds. */
export interface SlimCandidate extends Standing {
  id: string;
  organizationId: string;
  groupId: string;
  personId: string;
  name: string;
  opportunityId: string | null;
  planId: string | null;
  publicationId: string | null;
  nextKind: NextKind;
  nextUserId: string | null;
  nextDueAt: string | null;
  source: string;
  ownerId: string | null;
  coordinatorId: string | null;
  tags: string[];
  lastActivityAt: string;
  createdAt: string;
  version: number;
}

/** What is worked out for the rows of a page: names, the role, the publication, and until when the person is kept. */
export const derivedColumns = [
  sql<string | null>`app.member_name(c.organization_id, c.owner_id)`.as("ownerName"),
  sql<string | null>`app.member_name(c.organization_id, c.coordinator_id)`.as("coordinatorName"),
  sql<string | null>`app.member_name(c.organization_id, c.next_user_id)`.as("nextUserName"),
  sql<
    Derived["publicationNumber"]
  >`(select b.number from interview_plan_publications b where b.id = c.publication_id)`.as("publicationNumber"),
  sql<
    Derived["role"]
  >`(select json_build_object('title', o.title, 'publicationId', b.id, 'planId', b.plan_id, 'number', b.number)
    from opportunities o left join interview_plan_publications b on b.id = o.publication_id where o.id = c.opportunity_id)`.as(
    "role",
  ),
  sql<Derived["kept"]>`(select json_build_object('consentUntil', p.consent_until, 'keepUntil', p.keep_until)
    from people p where p.id = c.person_id)`.as("kept"),
] as const;

interface Derived {
  ownerName: string | null;
  coordinatorName: string | null;
  nextUserName: string | null;
  publicationNumber: number | null;
  role: { title: string; publicationId: string | null; planId: string | null; number: number | null } | null;
  kept: { consentUntil: string | null; keepUntil: string | null } | null;
}

/** A candidacy as it is read for a list. */
export type CandidateRow = SlimCandidate & Derived;

const planless = stagesOf({ stages: [], rounds: [] });

/** The ways that go with publications, each read once; without a publication the way of a plan without rounds. */
export async function waysOf(db: ActorDb, rows: readonly Pick<SlimCandidate, "publicationId">[]) {
  const wanted = [...new Set(rows.flatMap(({ publicationId }) => publicationId ?? []))];
  const ways = await listStages(db, wanted);
  return (publicationId: string | null): readonly Stage[] => ways.get(publicationId ?? "") ?? planless;
}

/** Candidacies as lists and cards show them. */
export async function summariesOf(db: ActorDb, rows: readonly CandidateRow[]): Promise<CandidateSummary[]> {
  const wayOf = await waysOf(db, rows);
  return rows.map((row) => summaryOf(row, wayOf(row.publicationId)));
}

export function summaryOf(row: CandidateRow, way: readonly Stage[]): CandidateSummary {
  const { organizationId: _, decidedBy: __, reasonNote: ___, statusBefore: ____, role, kept, ...rest } = row;
  const stage = way.find(({ key }) => key === row.stageKey);
  return {
    ...rest,
    stageName: stage?.name ?? "",
    targetDays: stage?.targetDays ?? null,
    opportunityTitle: role?.title ?? null,
    publicationsBehind:
      role && role.planId === row.planId ? Math.max(0, (role.number ?? 0) - (row.publicationNumber ?? 0)) : 0,
    consentUntil: kept?.consentUntil ?? null,
    keepUntil: kept?.keepUntil ?? null,
  };
}
