import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDate } from "#platform/dates.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { useNow } from "#ui/use-now.ts";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import { riskOf } from "../../../risk.ts";
import { todayOf } from "../../list/opportunity-columns.tsx";
import { RiskBadge } from "../../status-badge.tsx";
import { text } from "../../text.ts";

const words = text.detail;
const day = 86_400_000;

/** The line under the bar: seats, days, the day aimed at, the plan's version, who looks after it. */
export function RoleFacts({ role }: { role: Opportunity }) {
  const { openings, openedAt, endedAt, targetDate, planId, publicationNumber, ownerName } = role;
  const now = useNow();
  const isRunning = (role.status === "open" || role.status === "paused") && openedAt !== null && endedAt === null;
  const facts: { id: string; fact: ReactNode }[] = [
    { id: "openings", fact: words.openings(openings.filled, openings.total) },
    ...(isRunning
      ? [{ id: "open", fact: words.daysOpen(Math.floor((now.getTime() - Date.parse(openedAt)) / day)) }]
      : []),
    ...(targetDate
      ? [
          {
            id: "target",
            fact: (
              <span className="inline-flex items-center gap-2">
                {words.target(formatDate(targetDate))}
                <RiskBadge risk={riskOf(role, todayOf(now))} />
              </span>
            ),
          },
        ]
      : []),
    { id: "active", fact: words.inProcess(role.active) },
    ...(planId && publicationNumber !== null
      ? [
          {
            id: "plan",
            fact: (
              <Link to="/interview-plans/$planId" params={{ planId }} className={linkStyles}>
                {words.planVersion(publicationNumber)}
              </Link>
            ),
          },
        ]
      : []),
    ...(ownerName ? [{ id: "owner", fact: <bdi>{words.ownedBy(ownerName)}</bdi> }] : []),
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground">
      {facts.map(({ id, fact }) => (
        <li key={id}>{fact}</li>
      ))}
    </ul>
  );
}
