import { Link } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Banner } from "#ui/inline-alert.tsx";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import { changesWanted } from "../../../opportunity-states.ts";
import { text } from "../../text.ts";
import type { RoleCalls } from "../use-role-calls.ts";
import { ApprovalNotice } from "./approval-notice.tsx";

const words = text.detail;

type NoticesProps = {
  role: Opportunity;
  userId: string;
  /** Whether the viewer works on roles of this group. */
  mayWork: boolean;
  calls: RoleCalls;
  onRestore: () => void;
};

/** One banner under the bar: what the role waits for, that it is over, or that somebody is changing it. */
export function StandingNotices({ role, userId, mayWork, calls, onRestore }: NoticesProps) {
  const { status } = role;
  if (status === "pending_approval")
    return <ApprovalNotice role={role} userId={userId} mayEdit={mayWork} calls={calls} />;
  if (status === "archived")
    return (
      <Banner
        tone="info"
        action={
          mayWork ? (
            <Button size="compact" onClick={onRestore}>
              {text.list.restore}
            </Button>
          ) : null
        }
      >
        {words.archivedLine}
      </Banner>
    );
  if (status === "closed" || status === "filled")
    return (
      <Banner
        tone="info"
        action={
          mayWork ? (
            <Button size="compact" onClick={() => void calls.open()}>
              {text.standing.reopen}
            </Button>
          ) : null
        }
      >
        {status === "filled" ? words.filledLine : words.closedBecause(role.closeReason)}
      </Banner>
    );
  const wish = status === "draft" ? changesWanted(role.content.approverIds, role.approvals) : undefined;
  if (wish)
    return (
      <Banner
        tone="warning"
        action={
          <Link
            to="/opportunities/$opportunityId"
            params={{ opportunityId: role.id }}
            search={{ tab: "team" }}
            className={buttonStyles({ size: "compact" })}
          >
            {text.approval.answers}
          </Link>
        }
      >
        {text.approval.wants(wish.approverName, wish.note)}
      </Banner>
    );
  if (role.draft !== null)
    return (
      <Banner
        tone="info"
        action={
          role.mayEdit ? (
            <Link
              to="/opportunities/$opportunityId/edit"
              params={{ opportunityId: role.id }}
              className={buttonStyles({ size: "compact" })}
            >
              {words.continueEditing}
            </Link>
          ) : null
        }
      >
        {words.unsaved(role.draftByName)}
      </Banner>
    );
  return status === "paused" ? <Banner tone="info">{words.pausedLine}</Banner> : null;
}
