import { Link } from "@tanstack/react-router";
import { use } from "react";
import { Badge, type Status, StatusBadge } from "#ui/badge.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { DataColumn, RowGroup } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { PlanStatus, PlanSummary } from "../../contract.ts";
import { isDraft } from "../../plan-states.ts";
import { unpublishedChanges } from "../../version-content.ts";
import { RoundStrip } from "../round-strip.tsx";
import { text } from "../text.ts";
import { reasonOf } from "./standing/plan-reason.ts";
import { ReviewLinesContext } from "./standing/review-lines.ts";
import { UnsentMark } from "./unsent-plans.tsx";

const words = text.list;

/** The columns of the list, its strips drawn beside the longest plan in sight, in minutes. The orders are in `plan-search.ts`. */
export const planColumns = (longest: number): readonly DataColumn<PlanSummary>[] => [
  {
    id: "title",
    header: words.name,
    cell: (plan) => (
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link to="/interview-plans/$planId" params={{ planId: plan.id }} className={cn(quietLinkStyles, "text-row")}>
            {plan.title.trim() || text.untitled}
          </Link>
          {plan.isSample ? <StatusBadge status="sample" /> : null}
        </span>
        {plan.level || plan.roleFamily ? (
          <span className="text-caption text-muted-foreground">
            {[plan.roleFamily, plan.level].filter(Boolean).join(" · ")}
          </span>
        ) : null}
        <UnsentMark planId={plan.id} />
      </span>
    ),
  },
  {
    id: "rounds",
    header: words.rounds,
    isOwnLine: true,
    width: "clamp(7.5rem, calc(34cqw - 6.125rem), 15.25rem)",
    cell: (plan) => <PlanRounds plan={plan} longest={longest} />,
  },
  {
    id: "status",
    header: words.status,
    width: "11rem",
    cell: (plan) => <PlanStanding plan={plan} />,
  },
  {
    id: "owner",
    header: words.owner,
    width: "8rem",
    isForWide: true,
    cell: (plan) => (plan.ownerName ? <span className="block truncate text-caption">{plan.ownerName}</span> : null),
  },
  {
    id: "updated",
    header: words.updated,
    width: "6rem",
    align: "right",
    cell: (plan) => (
      <DateText
        value={plan.updatedAt}
        show="relative"
        className="whitespace-nowrap text-caption text-muted-foreground"
      />
    ),
  },
];

/** Under which heading a plan stands while the list is in the order of a plan's life. */
export const groupOf = ({ status }: PlanSummary): RowGroup => {
  if (isDraft(status)) return { id: "drafts", label: words.tabs.drafts };
  return { id: status, label: words.groups[status] };
};

const looks = {
  draft: "draft",
  in_review: "inReview",
  active: "active",
  completed: "submitted",
  archived: "onHold",
} as const satisfies Record<PlanStatus, Status>;

type StatusProps = { plan: Pick<PlanSummary, "status" | "changedRounds" | "changedStages" | "publishedNumber"> };

/** Where the plan stands, and whether what candidates get is older than the draft. */
export function PlanStatusBadge({ plan }: StatusProps) {
  const changes = unpublishedChanges(plan);
  const isBehind = plan.publishedNumber !== null && changes > 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-1 align-middle">
      <StatusBadge status={looks[plan.status]}>
        <span className="whitespace-nowrap">{text.statuses[plan.status]}</span>
      </StatusBadge>
      {isBehind ? (
        <span title={words.changed(changes)}>
          <Badge isFilled>
            <span aria-hidden className="whitespace-nowrap">
              {words.changedShort(changes)}
            </span>
            <span className="sr-only">{words.changed(changes)}</span>
          </Badge>
        </span>
      ) : null}
    </span>
  );
}

/** Where a plan stands, in an icon and a word, and one line about why, or what to look at. */
function PlanStanding({ plan }: { plan: PlanSummary }) {
  const reason = reasonOf(plan, use(ReviewLinesContext).get(plan.id));
  return (
    <span className="flex min-w-0 flex-col @max-[44rem]:flex-row @max-[44rem]:flex-wrap @max-[44rem]:items-center @max-[44rem]:gap-x-2">
      <StatusBadge status={looks[plan.status]}>{text.statuses[plan.status]}</StatusBadge>
      {reason ? (
        <span
          title={reason.words}
          className={cn("truncate text-small", reason.isWarning ? "text-warning" : "text-muted-foreground")}
        >
          {reason.words}
        </span>
      ) : null}
    </span>
  );
}

/** The rounds in proportion to their minutes, the longer the plan the longer; the words say the same. */
function PlanRounds({ plan: { figures }, longest }: { plan: PlanSummary; longest: number }) {
  const { rounds, candidateMinutes, outline } = figures;
  if (rounds === 0) return <span className="text-muted-foreground text-small">{words.noRounds}</span>;
  const share = Math.min(1, candidateMinutes / Math.max(1, longest));
  return (
    <span className="flex flex-col gap-1.5 @max-[44rem]:flex-row @max-[44rem]:items-center @max-[44rem]:gap-3">
      <RoundStrip
        className="w-full @max-[44rem]:w-40"
        rounds={outline.map(({ minutes, isScored }) => ({ minutes, look: isScored ? "scored" : "unscored" }))}
        // 90 px and a share of what is left.
        style={{ maxWidth: `calc(5.625rem + (100% - 5.625rem) * ${share.toFixed(3)})` }}
      />
      <span className="whitespace-nowrap text-muted-foreground text-small tabular-nums">
        {text.rounds(rounds)} · {text.minutes(candidateMinutes)}
      </span>
    </span>
  );
}
