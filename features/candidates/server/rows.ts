import { type RawBuilder, sql } from "kysely";
import { listStages, type StagedRow, stageColumns, waysIn } from "#features/interview-plans/server/public.ts";
import type { StageKind } from "#features/interview-plans/stage-kinds.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import { stagesOf } from "#features/interview-plans/stages.ts";
import { compiledByIds, compiledOnce, together } from "#platform/server/kysely-on-client.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import type { CandidateSummary, CardsStanding } from "../candidate-shapes.ts";
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
  "c.nextFrom",
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
  nextFrom: string | null;
  source: string;
  ownerId: string | null;
  coordinatorId: string | null;
  tags: string[];
  lastActivityAt: string;
  createdAt: string;
  version: number;
}

/** The interview of a card that is owed; of others nothing in it matters, and most cards are in. */
const interviewOfOwed = sql`(case when s.state = 'owed' then s.interview_id end)`;

/**
 * How the scorecards of a candidacy stand, from their standing alone; the candidacy goes by `c`. Nothing of what they say is in reach here.
 */
export const cardsStanding = sql`jsonb_build_object('in', count(*) filter (where s.state = 'submitted'),
    'asked', count(*) filter (where s.state = 'submitted' or (s.state = 'owed' and i.starts_at <= now())),
    'missingHere', case when bool_or(r.interview_round_id::text = c.stage_key)
      then count(*) filter (where s.state = 'owed' and r.interview_round_id::text = c.stage_key) end,
    'isMine', coalesce(bool_or(s.state = 'owed' and i.starts_at <= now() and s.interviewer_id = (select app.user_id())), false),
    'myDueAt', to_char(min(s.due_at) filter (where s.state = 'owed' and i.starts_at <= now() and s.interviewer_id = (select app.user_id()))
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'waitsFor', (array_agg(p.guest_name order by s.due_at) filter (where s.state = 'owed' and p.user_id is null and p.guest_name <> ''))[1]) as cards
  from scorecards s join candidate_rounds r on r.id = s.round_id
  left join interviews i on i.id = ${interviewOfOwed} left join interview_participants p on p.interview_id = ${interviewOfOwed} and p.interviewer_id = s.interviewer_id`;

/** The same where no scorecard was ever asked for. */
export const noCards: CardsStanding = {
  in: 0,
  asked: 0,
  missingHere: null,
  isMine: false,
  myDueAt: null,
  waitsFor: null,
};

/** What is worked out for the rows of a page: until when the person is kept, and how scorecards stand. */
export const derivedColumns = [
  sql<Derived["kept"]>`(select json_build_object('consentUntil', p.consent_until, 'keepUntil', p.keep_until)
    from people p where p.id = c.person_id)`.as("kept"),
  sql<CardsStanding>`(select ${cardsStanding} where s.candidate_id = c.id and s.state <> 'released')`.as("cards"),
] as const;

interface Derived {
  cards: CardsStanding;
  kept: { consentUntil: string | null; keepUntil: string | null } | null;
}

/** A candidacy as it is read for a list. */
export type CandidateRow = SlimCandidate & Derived;

/** A role as far as its candidacies tell of it: what it is called, and the publication that it hires by. */
export interface RoleRow {
  id: string;
  title: string;
  publicationId: string | null;
  planId: string | null;
  number: number | null;
}
export const roleColumns = sql<RoleRow>`o.id, o.title, r.id as publication_id, r.plan_id, r.number
  from opportunities o left join interview_plan_publications r on r.id = o.publication_id`;

/** Somebody of the organization, by their account. */
export interface NameRow {
  id: string;
  name: string | null;
}

const planless = stagesOf({ stages: [], rounds: [] });

/** What the rows of a page refer to, each read once, however many rows have it. */
export interface Known {
  /** Without a publication, the way of a plan without rounds. */
  wayOf(publicationId: string | null): readonly Stage[];
  numberOf(publicationId: string | null): number | null;
  roleOf(opportunityId: string | null): RoleRow | undefined;
  nameOf(userId: string | null): string | null;
}

export function knownIn(
  publications: readonly StagedRow[],
  roles: readonly RoleRow[],
  names: readonly NameRow[],
): Known {
  const ways = waysIn(publications);
  const [publicationOf, roleOf, personOf] = [byId(publications), byId(roles), byId(names)];
  return {
    wayOf: (id) => ways.get(id ?? "") ?? planless,
    numberOf: (id) => publicationOf(id)?.number ?? null,
    roleOf,
    nameOf: (id) => personOf(id)?.name ?? null,
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]) {
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id: string | null) => found.get(id ?? "");
}

const ids = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

const publicationsOf = compiledByIds<StagedRow>(
  (_, isAmong) => sql`select ${stageColumns} from interview_plan_publications b where ${isAmong("b.id")}`,
);
const rolesOf = compiledByIds<RoleRow>((_, isAmong) => sql`select ${roleColumns} where ${isAmong("o.id")}`);
const namesOf = compiledOnce(
  (_, { organizationId, ...given }: { organizationId: string | null; ids: readonly string[] }) =>
    sql<NameRow>`select id, app.member_name(${organizationId}::uuid, id) as name from unnest(${given.ids}::uuid[]) as asked (id)`,
);

/** The same of a page that is being read, for those who read it. */
export const knownOfPage = (page: RawBuilder<unknown>) => [
  sql<StagedRow>`select ${stageColumns} from interview_plan_publications b where b.id = any (array(select c.publication_id from ${page} c))`,
  sql<RoleRow>`select ${roleColumns} where o.id = any (array(select c.opportunity_id from ${page} c))`,
  sql<NameRow>`select u.id, app.member_name(u.organization_id, u.id) as name
    from (select distinct c.organization_id, unnest(array[c.owner_id, c.coordinator_id, c.next_user_id]) as id from ${page} c) u
   where u.id is not null`,
];

/** What is asked to know the same of rows that are at hand, all of one organization. */
const questionsOf = (rows: readonly CandidateRow[]) =>
  [
    publicationsOf(ids(rows.map(({ publicationId }) => publicationId))),
    rolesOf(ids(rows.map(({ opportunityId }) => opportunityId))),
    namesOf.of({
      organizationId: rows[0]?.organizationId ?? null,
      ids: ids(rows.flatMap(({ ownerId, coordinatorId, nextUserId }) => [ownerId, coordinatorId, nextUserId])),
    }),
  ] as const;

export type WayOf = Known["wayOf"];

/** The ways that go with publications, each read once; without a publication the way of a plan without rounds. */
export async function waysOf(db: ActorDb, rows: readonly Pick<SlimCandidate, "publicationId">[]): Promise<WayOf> {
  const ways = await listStages(db, ids(rows.map(({ publicationId }) => publicationId)));
  return (publicationId) => ways.get(publicationId ?? "") ?? planless;
}

/** Candidacies as lists show them. */
export async function summariesOf(db: ActorDb, rows: readonly CandidateRow[]): Promise<CandidateSummary[]> {
  if (rows.length === 0) return [];
  const known = knownIn(...(await together(db, questionsOf(rows))));
  return rows.map((row) => summaryOf(row, known));
}

export function summaryOf(row: CandidateRow, { wayOf, numberOf, roleOf, nameOf }: Known): CandidateSummary {
  const { organizationId: _, decidedBy: __, reasonNote: ___, statusBefore: ____, kept, ...rest } = row;
  const stage = wayOf(row.publicationId).find(({ key }) => key === row.stageKey);
  const role = roleOf(row.opportunityId);
  const publicationNumber = numberOf(row.publicationId);
  return {
    ...rest,
    ownerName: nameOf(row.ownerId),
    coordinatorName: nameOf(row.coordinatorId),
    nextUserName: nameOf(row.nextUserId),
    publicationNumber,
    stageName: stage?.name ?? "",
    targetDays: stage?.targetDays ?? null,
    opportunityTitle: role?.title ?? null,
    publicationsBehind:
      role && role.planId === row.planId ? Math.max(0, (role.number ?? 0) - (publicationNumber ?? 0)) : 0,
    consentUntil: kept?.consentUntil ?? null,
    keepUntil: kept?.keepUntil ?? null,
  };
}
