import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import { isApproved } from "../../../opportunity-states.ts";
import { text } from "../../text.ts";
import type { RoleCalls } from "../use-role-calls.ts";
import { AnswerDialog } from "./answer-dialog.tsx";

const words = text.approval;

type NoticeProps = { role: Opportunity; userId: string; mayEdit: boolean; calls: RoleCalls };

/** While a role waits for approval: for whom, and what the viewer can do about it. */
export function ApprovalNotice({ role, userId, mayEdit, calls }: NoticeProps) {
  const [answer, setAnswer] = useState<"approved" | "changes_requested" | null>(null);
  if (role.status !== "pending_approval") return null;
  const asked = role.approvals.filter(({ state }) => state === "asked");
  const asksMe = asked.some(({ approverId }) => approverId === userId);
  const names = asked.map(({ approverName }) => approverName ?? text.team.gone);
  return (
    <>
      <Banner
        tone="info"
        action={
          <div className="flex flex-wrap gap-2">
            {asksMe ? (
              <>
                <Button size="compact" variant="primary" onClick={() => setAnswer("approved")}>
                  {words.approve}
                </Button>
                <Button size="compact" onClick={() => setAnswer("changes_requested")}>
                  {words.request}
                </Button>
              </>
            ) : null}
            {mayEdit && !asksMe ? (
              <Button size="compact" onClick={() => void calls.withdrawApproval()}>
                {words.withdraw}
              </Button>
            ) : null}
          </div>
        }
      >
        {asksMe
          ? words.yours
          : isApproved(role.content.approverIds, role.approvals)
            ? words.all
            : words.waiting(new Intl.ListFormat("en-US").format(names))}
      </Banner>
      {answer ? <AnswerDialog answer={answer} calls={calls} onClose={() => setAnswer(null)} /> : null}
    </>
  );
}
