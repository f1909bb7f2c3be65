import { sql } from "kysely";
import type { OpportunityContent } from "../opportunity-content.ts";
import type { OpportunitySummary } from "../opportunity-shapes.ts";
import type { OpportunityStatus } from "../opportunity-states.ts";

/** Columns of a summary. Content and draft are not among them: a list never reads them. */
export const slimColumns = [
  "o.id",
  "o.organizationId",
  "o.groupId",
  "o.ownerId",
  "o.planId",
  "o.publicationId",
  "o.title",
  "o.code",
  "o.location",
  "o.targetDate",
  "o.isSample",
  "o.openedAt",
  "o.endedAt",
  "o.version",
  "o.createdAt",
  "o.updatedAt",
] as const;

/** Candidates of a role who are in the process. */
const active = sql`from candidates c where c.organization_id = o.organization_id and c.opportunity_id = o.id
  and c.archived_at is null and c.status in ('active', 'on_hold', 'offer')`;

/** Beside them: what is read from the rows of others, for the roles of one page alone. */
export const derivedColumns = [
  sql<OpportunityStatus>`o.status`.as("status"),
  sql<OpportunitySummary["priority"]>`o.priority`.as("priority"),
  sql<string | null>`app.member_name(o.organization_id, o.owner_id)`.as("ownerName"),
  sql<string | null>`(select p.title from interview_plans p where p.id = o.plan_id)`.as("planTitle"),
  sql<number | null>`(select b.number from interview_plan_publications b where b.id = o.publication_id)`.as(
    "publicationNumber",
  ),
  sql<number>`(select count(*)::integer from interview_plan_publications b
    join interview_plan_publications n on n.plan_id = b.plan_id and n.number > b.number where b.id = o.publication_id)`.as(
    "publicationsBehind",
  ),
  sql<string | null>`(select app.member_name(o.organization_id, t.user_id) from opportunity_team t
    where t.opportunity_id = o.id and t.role = 'recruiter' order by t.position limit 1)`.as("recruiterName"),
  sql<OpportunitySummary["openings"]>`(select json_build_object('total', count(*) filter (where s.state <> 'cancelled'),
      'filled', count(*) filter (where s.state = 'filled'))
    from opportunity_openings s where s.organization_id = o.organization_id and s.opportunity_id = o.id)`.as(
    "openings",
  ),
  sql<
    OpportunitySummary["stages"]
  >`(select coalesce(json_agg(json_build_object('kind', k.stage_kind, 'count', k.count)), '[]')
    from (select c.stage_kind, count(*)::integer as count ${active} group by c.stage_kind) k)`.as("stages"),
  sql<number>`(select count(*)::integer ${active})`.as("active"),
  sql<string | null>`(select min(c.stage_entered_at) ${active} and c.status <> 'on_hold')`.as("oldestWaitingAt"),
  sql<number>`(select count(*)::integer from candidates c where c.organization_id = o.organization_id and c.opportunity_id = o.id
    and c.created_at > now() - interval '7 days')`.as("newThisWeek"),
  sql<boolean>`coalesce((o.content -> 'posting' ->> 'isPublic')::boolean, false)`.as("isPublic"),
  sql<boolean>`o.draft is not null`.as("hasDraft"),
] as const;

/** A row of these columns. */
export interface SlimOpportunity extends OpportunitySummary {
  organizationId: string;
}

/** A role with what it holds and what is being edited. */
export interface WholeOpportunity extends SlimOpportunity {
  statusBefore: OpportunityStatus | null;
  closeReason: string;
  versionPolicy: OpportunityContent["versionPolicy"];
  content: OpportunityContent;
  draft: OpportunityContent | null;
  draftVersion: number;
  draftByName: string | null;
  draftAt: string | null;
}

export const wholeColumns = [
  sql<OpportunityStatus | null>`o.status_before`.as("statusBefore"),
  "o.closeReason",
  sql<OpportunityContent["versionPolicy"]>`o.version_policy`.as("versionPolicy"),
  sql<OpportunityContent>`o.content`.as("content"),
  sql<OpportunityContent | null>`o.draft`.as("draft"),
  "o.draftVersion",
  sql<string | null>`app.member_name(o.organization_id, o.draft_by)`.as("draftByName"),
  "o.draftAt",
] as const;
