import { Link } from "@tanstack/react-router";
import { groupText } from "#features/groups/web/public.ts";
import { organizationText } from "#features/organizations/web/public.ts";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { OverviewedGroup } from "../../overview-shapes.ts";
import { text } from "../text.ts";

const words = text.list;
const number = (value: number | null) => value ?? <span aria-hidden>{words.hidden}</span>;

const counted = (words: string) => <span className="text-muted-foreground">{words}</span>;

type ColumnsOf = { currentGroupId: string | null; hasOrganizations: boolean };

/** The columns of the list of hiring groups. */
export const teamColumns = ({
  currentGroupId,
  hasOrganizations,
}: ColumnsOf): readonly DataColumn<OverviewedGroup>[] => [
  {
    id: "name",
    header: words.name,
    cell: (group) => (
      <NameCell group={group} isCurrent={group.id === currentGroupId} hasOrganization={hasOrganizations} />
    ),
  },
  {
    id: "role",
    header: words.role,
    width: "7rem",
    cell: ({ isReached, role }) =>
      isReached ? organizationText.roles[role] : <span className="text-muted-foreground">{words.notIn}</span>,
  },
  {
    id: "members",
    header: words.members,
    width: "5.5rem",
    align: "right",
    cell: ({ members }) => members,
    foldedCell: ({ members }) => counted(words.membersOf(members)),
  },
  {
    id: "openRoles",
    header: words.openRoles,
    width: "6.5rem",
    align: "right",
    cell: ({ openRoles }) => number(openRoles),
    foldedCell: ({ openRoles }) => (openRoles === null ? null : counted(words.openRolesOf(openRoles))),
  },
  {
    id: "activeCandidates",
    header: words.activeCandidates,
    width: "6.5rem",
    align: "right",
    cell: ({ activeCandidates }) => number(activeCandidates),
  },
  { id: "plans", header: words.plans, width: "4.5rem", align: "right", cell: ({ plans }) => number(plans) },
  {
    id: "activity",
    header: words.lastActive,
    width: "8rem",
    isForWide: true,
    cell: ({ lastActiveAt }) => (lastActiveAt ? <DateText value={lastActiveAt} show="relative" /> : null),
  },
];

type NameProps = { group: OverviewedGroup; isCurrent: boolean; hasOrganization: boolean };

function NameCell({ group, isCurrent, hasOrganization }: NameProps) {
  const { id, name, description, organizationName, isReached, isSample, waitingRequests } = group;
  const about = [hasOrganization ? organizationName : "", description ?? ""].filter(Boolean).join(" · ");
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {isReached ? (
          <Link
            to="/teams/$teamId"
            params={{ teamId: id }}
            dir="auto"
            className={cn(quietLinkStyles, "min-w-0 truncate font-medium")}
          >
            {name}
          </Link>
        ) : (
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
        )}
        {isCurrent ? <Badge tone="primary">{groupText.isCurrent}</Badge> : null}
        {isSample ? <StatusBadge status="sample" /> : null}
        {waitingRequests > 0 ? (
          <Badge tone="warning" isFilled>
            {groupText.waiting(waitingRequests)}
          </Badge>
        ) : null}
      </span>
      {about ? (
        <span dir="auto" className="block truncate font-normal text-muted-foreground text-small">
          {about}
        </span>
      ) : null}
    </span>
  );
}
