import { Link } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { formatDate } from "#platform/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { OpportunitySummary } from "../../opportunity-shapes.ts";
import { riskOf } from "../../risk.ts";
import { PipelineBar } from "../pipeline-bar.tsx";
import { OpportunityStatusBadge, RiskBadge } from "../status-badge.tsx";
import { text } from "../text.ts";

const words = text.list;
const day = 86_400_000;

export const todayOf = (now: Date) => {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
};

function Role({ role }: { role: OpportunitySummary }) {
  const place = [role.code, role.location].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Link
          to="/opportunities/$opportunityId"
          params={{ opportunityId: role.id }}
          dir="auto"
          className={cn(quietLinkStyles, "font-medium")}
        >
          {role.title.trim() || text.untitled}
        </Link>
        {role.isSample ? <StatusBadge status="sample" /> : null}
        {role.hasDraft ? (
          <span title={words.editing}>
            <Badge icon={PencilLine}>
              <span className="sr-only">{words.editing}</span>
            </Badge>
          </span>
        ) : null}
      </span>
      {place ? <bdi className="block truncate font-normal text-muted-foreground text-small">{place}</bdi> : null}
    </span>
  );
}

function PlanCell({ role }: { role: OpportunitySummary }) {
  const { planId, planTitle, publicationNumber, publicationsBehind } = role;
  if (planId === null) return <span className="text-subtle-foreground">{words.noPlan}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi className="wrap-anywhere">{planTitle}</bdi>
      <span className="whitespace-nowrap text-muted-foreground text-small">
        {publicationNumber === null ? words.notPublished : words.version(publicationNumber)}
      </span>
      {publicationsBehind > 0 ? (
        <span title={words.behindLong(publicationsBehind)}>
          <Badge tone="info" isFilled>
            {words.behind(publicationsBehind)}
          </Badge>
        </span>
      ) : null}
    </span>
  );
}

/** The columns of the list. */
export const opportunityColumns: readonly DataColumn<OpportunitySummary>[] = [
  {
    id: "title",
    header: words.name,
    cell: (role) => <Role role={role} />,
  },
  {
    id: "status",
    header: words.status,
    width: "6.5rem",
    cell: (role) => <OpportunityStatusBadge status={role.status} />,
  },
  {
    id: "pipeline",
    header: words.pipeline,
    width: "7.5rem",
    cell: (role) => <PipelineBar stages={role.stages} active={role.active} />,
  },
  {
    id: "target",
    header: words.target,
    width: "7.5rem",
    cell: (role) =>
      role.targetDate === null ? null : (
        <span className="flex flex-wrap items-center gap-x-2 whitespace-nowrap">
          {formatDate(role.targetDate)}
          <RiskBadge risk={riskOf(role, todayOf(new Date()))} />
        </span>
      ),
  },
  {
    id: "openings",
    header: words.openings,
    width: "4.5rem",
    cell: ({ openings }) => (
      <span className="whitespace-nowrap tabular-nums" title={words.openingsOf(openings.filled, openings.total)}>
        <span aria-hidden>
          {openings.filled}/{openings.total}
        </span>
        <span className="sr-only">{words.openingsOf(openings.filled, openings.total)}</span>
      </span>
    ),
  },
  {
    id: "plan",
    header: words.plan,
    width: "9rem",
    cell: (role) => <PlanCell role={role} />,
  },
  {
    id: "owner",
    header: words.owner,
    width: "3.5rem",
    cell: ({ ownerName }) => (ownerName ? <Avatar name={ownerName} isNamed /> : null),
  },
  {
    id: "oldest",
    header: words.oldest,
    isForWide: true,
    width: "6rem",
    cell: ({ oldestWaitingAt }) =>
      oldestWaitingAt === null ? null : (
        <span className="whitespace-nowrap">{words.days((Date.now() - Date.parse(oldestWaitingAt)) / day)}</span>
      ),
  },
  {
    id: "new",
    header: words.newThisWeek,
    isForWide: true,
    align: "right",
    width: "5rem",
    cell: ({ newThisWeek }) => (newThisWeek > 0 ? String(newThisWeek) : null),
  },
  {
    id: "recruiter",
    header: words.recruiter,
    cell: ({ recruiterName }) => (recruiterName ? <bdi className="whitespace-nowrap">{recruiterName}</bdi> : null),
  },
  {
    id: "location",
    header: words.location,
    cell: ({ location }) => (location ? <bdi>{location}</bdi> : null),
  },
  {
    id: "priority",
    header: words.priority,
    width: "6rem",
    cell: ({ priority }) => (priority === "normal" ? null : text.priorities[priority]),
  },
  {
    id: "updated",
    header: words.updated,
    width: "8rem",
    cell: (role) => <DateText value={role.updatedAt} className="whitespace-nowrap" />,
  },
];
