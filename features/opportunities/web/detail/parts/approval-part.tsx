import { Link } from "@tanstack/react-router";
import { Badge } from "#ui/badge.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DateText } from "#ui/date-text.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { Section } from "#ui/section.tsx";
import type { Approval, Opportunity } from "../../../opportunity-shapes.ts";
import { text } from "../../text.ts";

const words = text.approval;
const tones: Record<Approval["state"], "success" | "warning" | "info" | "neutral"> = {
  asked: "info",
  approved: "success",
  changes_requested: "warning",
  withdrawn: "neutral",
};

/** Who was asked to approve the role, what they answered, and what they wrote. */
export function ApprovalPart({ role }: { role: Opportunity }) {
  const { approvals, content, mayEdit, id } = role;
  return (
    <Section
      heading={words.title}
      aside={
        mayEdit ? (
          <Link
            to="/opportunities/$opportunityId/edit"
            params={{ opportunityId: id }}
            search={{ part: "approval" }}
            className={buttonStyles({ size: "compact" })}
          >
            {words.choose}
          </Link>
        ) : null
      }
    >
      {approvals.length > 0 ? (
        <ul className="divide-y divide-hairline rounded-card border border-border bg-card">
          {approvals.map((request) => (
            <li key={request.id} className="flex flex-col gap-1.5 px-4 py-2.5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <PersonLine name={request.approverName ?? text.team.gone} />
                <Badge tone={tones[request.state]}>{text.approvalStates[request.state]}</Badge>
                <DateText
                  className="text-muted-foreground text-small"
                  show="relative"
                  value={request.answeredAt ?? request.askedAt}
                />
              </div>
              {request.note === "" ? null : (
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {request.note}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">
          {content.approverIds.length === 0 ? words.none : words.notAsked(content.approverIds.length)}
        </p>
      )}
    </Section>
  );
}
