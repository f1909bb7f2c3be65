import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { candidateText } from "#features/candidates/web/public.ts";
import { groupRights } from "#features/groups/policy.ts";
import { groupQuery } from "#features/groups/web/public.ts";
import { taskTitle } from "#features/tasks/web/public.ts";
import { formatDate } from "#platform/dates.ts";
import { can, type Person } from "#platform/rights.ts";
import { linkStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { GroupOverview } from "../../overview-shapes.ts";
import { overviewQuery } from "../queries.ts";
import { text } from "../text.ts";
import { GroupStart } from "./group-start.tsx";
import { GroupWelcome } from "./group-welcome.tsx";

const words = text.home;
const open = ["active", "on_hold", "offer"] as const;

type PulseProps = {
  groupId: string;
  viewer: Person;
  /** Lists are those of the group that one works in. */
  isCurrent: boolean;
};

/** What a hiring group has going on: roles, candidates by stage, plans, and what is due. Each number leads to its rows. */
export function GroupPulse({ groupId, viewer, isCurrent }: PulseProps) {
  const { data, isError, refetch } = useQuery(overviewQuery(groupId));
  const { data: group } = useQuery(groupQuery(groupId));
  if (isError) return <LoadFailed onRetry={refetch}>{words.failed}</LoadFailed>;
  if (!data)
    return (
      <SkeletonGroup label={words.loading}>
        <SkeletonText lines={5} />
      </SkeletonGroup>
    );
  const isBare = data.rolesInAll === 0 && data.plansInAll === 0;
  return (
    <div className="mb-10 flex flex-col gap-8">
      {isCurrent && group ? (
        <GroupWelcome groupId={groupId} groupName={group.name} memberSince={data.memberSince} />
      ) : null}
      {isBare && isCurrent ? <GroupStart mayInvite={can(viewer, groupRights.addMember, { groupId })} /> : null}
      <Numbers overview={data} isCurrent={isCurrent} />
      <Roles overview={data} isCurrent={isCurrent} />
      <Plans overview={data} isCurrent={isCurrent} />
      <Due overview={data} isCurrent={isCurrent} />
    </div>
  );
}

type PartProps = { overview: GroupOverview; isCurrent: boolean };

function Numbers({ overview, isCurrent }: PartProps) {
  const { openRoles, activeCandidates, openTasks, overdueTasks, stages } = overview;
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <Section heading={words.pulse} lead={isCurrent ? undefined : words.switchFirst}>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        <li>
          {isCurrent ? (
            <Link to="/opportunities" search={{ tab: "open" }} className={linkStyles}>
              {words.openRoles(openRoles)}
            </Link>
          ) : (
            words.openRoles(openRoles)
          )}
        </li>
        <li>
          {isCurrent ? (
            <Link to="/candidates" search={{ layout: "table", status: [...open] }} className={linkStyles}>
              {words.candidates(activeCandidates)}
            </Link>
          ) : (
            words.candidates(activeCandidates)
          )}
        </li>
        <li>
          {isCurrent ? (
            <Link to="/tasks" className={linkStyles}>
              {words.openTasks(openTasks)}
            </Link>
          ) : (
            words.openTasks(openTasks)
          )}
          {overdueTasks > 0 ? (
            <>
              {" · "}
              {isCurrent ? (
                <Link to="/tasks" search={{ tab: "overdue" }} className={cn(linkStyles, "text-danger")}>
                  {words.overdue(overdueTasks)}
                </Link>
              ) : (
                <span className="text-danger">{words.overdue(overdueTasks)}</span>
              )}
            </>
          ) : null}
        </li>
      </ul>
      {stages.length > 0 ? (
        <ul aria-label={words.byStage} className="flex flex-col gap-1">
          {stages.map(({ kind, count }) => (
            <li key={kind} className="grid grid-cols-[8rem_minmax(0,1fr)_3rem] items-center gap-3">
              <span>{candidateText.kinds[kind]}</span>
              <span aria-hidden className="h-3 overflow-hidden rounded-full bg-hairline forced-colors:border">
                <span
                  className="block h-full bg-coverage-3 forced-colors:bg-[Highlight]"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="text-right tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-hairline">{children}</ul>
);
const lineStyles = "flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5";

type ThingsProps = { heading: string; all: ReactNode; none: string; lines: readonly ReactNode[] };

/** The first few of a kind, and the way to all of them. */
const Things = ({ heading, all, none, lines }: ThingsProps) => (
  <Section heading={heading} aside={all}>
    {lines.length === 0 ? <p className="text-muted-foreground">{none}</p> : null}
    <Lines>{lines}</Lines>
  </Section>
);
const nameStyles = cn(quietLinkStyles, "wrap-anywhere min-w-0");

const Roles = ({ overview: { roles, rolesInAll }, isCurrent }: PartProps) => (
  <Things
    heading={words.roles}
    all={
      isCurrent && rolesInAll > roles.length ? (
        <Link to="/opportunities" className={linkStyles}>
          {words.allRoles(rolesInAll)}
        </Link>
      ) : null
    }
    none={words.noRoles}
    lines={roles.map(({ id, title, active }) => (
      <li key={id} className={lineStyles}>
        <Link to="/opportunities/$opportunityId" params={{ opportunityId: id }} dir="auto" className={nameStyles}>
          {title || words.untitled}
        </Link>
        <span className="text-muted-foreground text-small">{words.candidates(active)}</span>
      </li>
    ))}
  />
);

const Plans = ({ overview: { plans, plansInAll }, isCurrent }: PartProps) => (
  <Things
    heading={words.plans}
    all={
      isCurrent && plansInAll > plans.length ? (
        <Link to="/interview-plans" className={linkStyles}>
          {words.allPlans(plansInAll)}
        </Link>
      ) : null
    }
    none={words.noPlans}
    lines={plans.map(({ id, title }) => (
      <li key={id} className={lineStyles}>
        <Link to="/interview-plans/$planId" params={{ planId: id }} dir="auto" className={nameStyles}>
          {title || words.untitled}
        </Link>
      </li>
    ))}
  />
);

const Due = ({ overview: { due }, isCurrent }: PartProps) => (
  <Things
    heading={words.due}
    all={
      isCurrent ? (
        <Link to="/tasks" className={linkStyles}>
          {words.allTasks}
        </Link>
      ) : null
    }
    none={words.noneDue}
    lines={due.map((task) => (
      <li key={task.id} className={lineStyles}>
        <span dir="auto" className="wrap-anywhere min-w-0">
          {taskTitle(task)}
        </span>
        <span className="text-muted-foreground text-small">
          {task.assigneeName ?? words.nobody}
          {task.dueAt ? ` · ${formatDate(task.dueAt)}` : null}
        </span>
      </li>
    ))}
  />
);
