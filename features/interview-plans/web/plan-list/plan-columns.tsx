import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Icon } from "#ui/icon.tsx";
import type { PlanStatus, PlanSummary } from "../../contract.ts";
import { text } from "../text.ts";
import { UnsentMark } from "./unsent-plans.tsx";

const words = text.list;

/** The columns of the list; on a phone the marked ones stand on the card. */
export const planColumns: readonly DataColumn<PlanSummary>[] = [
  {
    id: "title",
    header: words.name,
    width: "36%",
    sortBy: (plan) => plan.title,
    cell: (plan) => (
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to="/interview-plans/$planId"
            params={{ planId: plan.id }}
            className={cn(quietLinkStyles, "font-medium")}
          >
            {plan.title.trim() || text.untitled}
          </Link>
          {plan.isSample ? <StatusBadge status="sample" /> : null}
        </span>
        {plan.level || plan.roleFamily ? (
          <span className="font-normal text-muted-foreground text-small">
            {[plan.roleFamily, plan.level].filter(Boolean).join(" · ")}
          </span>
        ) : null}
        <UnsentMark planId={plan.id} />
      </span>
    ),
  },
  {
    id: "status",
    header: words.status,
    isKey: true,
    width: "8.5rem",
    sortBy: (plan) => plan.status,
    cell: (plan) => <PlanStatusBadge plan={plan} />,
  },
  {
    id: "rounds",
    header: words.rounds,
    align: "right",
    width: "5rem",
    sortBy: (plan) => plan.figures.rounds,
    cell: (plan) => String(plan.figures.rounds),
  },
  {
    id: "minutes",
    header: words.time,
    align: "right",
    isKey: true,
    width: "7rem",
    sortBy: (plan) => plan.figures.candidateMinutes,
    cell: (plan) => <PlanTime plan={plan} />,
  },
  {
    id: "coverage",
    header: words.coverage,
    width: "7.5rem",
    cell: (plan) => (plan.figures.competencies === 0 ? null : <CoverageGlance plan={plan} />),
  },
  {
    id: "structure",
    header: words.structure,
    help: words.structureHelp,
    align: "right",
    isKey: true,
    width: "8.5rem",
    sortBy: (plan) => plan.figures.structurePoints,
    cell: ({ figures }) =>
      figures.structurePoints === null ? null : (
        <span className="whitespace-nowrap">{words.structureOf(figures.structurePoints)}</span>
      ),
  },
  {
    id: "owner",
    header: words.owner,
    isForWide: true,
    cell: (plan) => (plan.ownerName ? <span className="whitespace-nowrap">{plan.ownerName}</span> : null),
  },
  {
    id: "updated",
    header: words.updated,
    width: "9rem",
    sortBy: (plan) => plan.updatedAt,
    cell: (plan) => <DateText value={plan.updatedAt} className="whitespace-nowrap" />,
  },
];

const looks = {
  draft: "draft",
  in_review: "inProgress",
  active: "active",
  completed: "submitted",
  archived: "onHold",
} as const satisfies Record<PlanStatus, string>;

type StatusProps = { plan: Pick<PlanSummary, "status" | "changedRounds" | "publishedNumber"> };

/** Where the plan stands, and whether what candidates get is older than the draft. */
export function PlanStatusBadge({ plan }: StatusProps) {
  const isBehind = plan.publishedNumber !== null && plan.changedRounds > 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-1 align-middle">
      <StatusBadge status={looks[plan.status]}>
        <span className="whitespace-nowrap">{text.statuses[plan.status]}</span>
      </StatusBadge>
      {isBehind ? (
        <span title={words.changed(plan.changedRounds)}>
          <Badge isFilled>
            <span aria-hidden className="whitespace-nowrap">
              {words.changedShort(plan.changedRounds)}
            </span>
            <span className="sr-only">{words.changed(plan.changedRounds)}</span>
          </Badge>
        </span>
      ) : null}
    </span>
  );
}

function PlanTime({ plan }: { plan: PlanSummary }) {
  const { candidateMinutes, roundsOver } = plan.figures;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {roundsOver > 0 ? (
        <span title={words.needs.time} className="inline-flex text-danger">
          <Icon of={TriangleAlert} />
          <span className="sr-only">{words.needs.time}. </span>
        </span>
      ) : null}
      {text.minutes(candidateMinutes)}
    </span>
  );
}

/** One box per competency: covered twice, once, not at all; the count beside it says the same. */
function CoverageGlance({ plan }: { plan: PlanSummary }) {
  const { competencies, coveredTwice, coveredOnce } = plan.figures;
  const covered = coveredTwice + coveredOnce;
  const fills = Array.from({ length: Math.min(competencies, 8) }, (_, index) =>
    index < coveredTwice ? "bg-coverage-4" : index < covered ? "bg-coverage-2" : "bg-card",
  );
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span aria-hidden className="flex gap-0.5">
        {fills.map((fill, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no identity but their place
          <span key={index} className={cn("h-3 w-1.5 rounded-[1px] border border-coverage-4", fill)} />
        ))}
      </span>
      <span aria-hidden>{words.coverageOf(covered, competencies)}</span>
      {covered < competencies ? <Icon of={TriangleAlert} className="text-warning" /> : null}
      <span className="sr-only">{words.coverageLabel({ covered, all: competencies, once: coveredOnce })}</span>
    </span>
  );
}
