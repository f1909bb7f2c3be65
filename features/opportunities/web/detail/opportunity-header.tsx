import { Link, useNavigate } from "@tanstack/react-router";
import { CircleCheck, CirclePause, CirclePlay, CircleX, History, Link2, Pencil, Plus, Send, Table } from "lucide-react";
import type { Person } from "#platform/rights.ts";
import { attempt } from "#ui/attempt.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { isApproved, statusAfter } from "../../opportunity-states.ts";
import { opportunityMenu } from "../list/opportunity-menu.ts";
import type { OpportunityActions } from "../list/use-opportunity-actions.ts";
import { type DetailTab, detailTabs } from "../opportunity-search.ts";
import { linkOf } from "../posting-link.ts";
import { OpportunityStatusBadge } from "../status-badge.tsx";
import { text } from "../text.ts";
import type { Outcome } from "./standing/close-dialog.tsx";
import type { RoleCalls } from "./use-role-calls.ts";

const words = text.detail;
const standing = text.standing;

type HeaderProps = {
  role: Opportunity;
  viewer: Person;
  mayWork: boolean;
  tab: DetailTab;
  /** Tabs of other features that are there. */
  hasFiles: boolean;
  people: readonly PersonChoice[];
  actions: OpportunityActions;
  calls: RoleCalls;
  onEnd: (outcome: Outcome) => void;
  onAdd: () => void;
};

/** The bar of one role: what it is and where it stands, what can be done with it, and its parts. */
export function OpportunityHeader({ role, mayWork, tab, hasFiles, people, actions, calls, ...on }: HeaderProps) {
  const navigate = useNavigate();
  const { onEnd, onAdd } = on;
  const title = role.title.trim() || text.untitled;
  const may = (action: Parameters<typeof statusAfter>[0]) => mayWork && statusAfter(action, role) !== null;
  const isReady = isApproved(role.content.approverIds, role.approvals);
  const [source] = role.sources;
  const share = () =>
    attempt(() => navigator.clipboard.writeText(linkOf(source?.slug ?? "")), {
      done: () => ({ title: words.copied }),
      failed: words.notCopied,
      failedWhy: words.notCopiedWhy,
    });
  const items: MenuItem[] = [
    ...(source && role.isPublic
      ? [{ id: "share", label: words.share, icon: Link2, onSelect: () => void share() }]
      : []),
    {
      id: "activity",
      label: words.activity,
      icon: History,
      onSelect: () =>
        void navigate({ to: "/opportunities/$opportunityId/activity", params: { opportunityId: role.id } }),
    },
    { kind: "separator", id: "standing-line" },
    ...(may("askApproval") && role.content.approverIds.length > 0
      ? [{ id: "ask", label: text.approval.ask, icon: Send, onSelect: () => void calls.askApproval() }]
      : []),
    ...(may("pause")
      ? [{ id: "pause", label: standing.pause, icon: CirclePause, onSelect: () => void calls.pause() }]
      : []),
    ...(may("fill") ? [{ id: "fill", label: standing.fill, icon: CircleCheck, onSelect: () => onEnd("filled") }] : []),
    ...(may("close") ? [{ id: "close", label: standing.close, icon: CircleX, onSelect: () => onEnd("closed") }] : []),
    { kind: "separator", id: "whole-line" },
    ...opportunityMenu({ roles: [role], mayEdit: mayWork, actions, people }),
  ];
  return (
    <PageHeader
      crumbs={[{ id: "opportunities", link: <Link to="/opportunities">{text.title}</Link> }]}
      title={title}
      windowTitle={text.windowTitle(title)}
      badge={
        <>
          <OpportunityStatusBadge status={role.status} />
          {role.isSample ? <StatusBadge status="sample" /> : null}
        </>
      }
      more={<MoreMenu name={title} size="default" items={items} />}
      actions={
        <>
          {tab === "pipeline" && role.active > 0 ? (
            <Link
              to="/candidates"
              search={{ opportunityId: [role.id], layout: "table" }}
              className={buttonStyles({ variant: "ghost" })}
            >
              <Icon of={Table} />
              {words.asTable}
            </Link>
          ) : null}
          {role.mayEdit ? (
            <Link
              to="/opportunities/$opportunityId/edit"
              params={{ opportunityId: role.id }}
              className={buttonStyles()}
            >
              <Icon of={Pencil} />
              {words.edit}
            </Link>
          ) : null}
        </>
      }
      primary={mainButton({ role, isReady, may, calls, onAdd: mayWork ? onAdd : undefined })}
      row={
        <TabList label={words.tabsLabel}>
          {detailTabs
            .filter((each) => each !== "files" || hasFiles)
            .map((each) => (
              <Tab
                key={each}
                asChild
                isCurrent={each === tab}
                count={each === "pipeline" && role.active > 0 ? role.active : undefined}
              >
                <Link
                  to="/opportunities/$opportunityId"
                  params={{ opportunityId: role.id }}
                  search={each === "pipeline" ? {} : { tab: each }}
                >
                  {words.tabs[each]}
                </Link>
              </Tab>
            ))}
        </TabList>
      }
    />
  );
}

type MainProps = {
  role: Opportunity;
  isReady: boolean;
  may: (action: Parameters<typeof statusAfter>[0]) => boolean;
  calls: RoleCalls;
  onAdd: (() => void) | undefined;
};

/** The one thing that a role is for now: to be approved, opened, or given candidates; null where there is none, or its page says it. */
function mainButton({ role, isReady, may, calls, onAdd }: MainProps) {
  if (role.status === "draft" && !isReady && may("askApproval"))
    return (
      <Button variant="primary" icon={Send} onClick={() => void calls.askApproval()}>
        {text.approval.ask}
      </Button>
    );
  if ((may("open") && isReady) || may("resume"))
    return (
      <Button variant="primary" icon={CirclePlay} onClick={() => void calls.open()}>
        {role.status === "paused" ? standing.resume : standing.open}
      </Button>
    );
  if (role.status === "open" && role.active > 0 && onAdd)
    return (
      <Button variant="primary" icon={Plus} onClick={onAdd}>
        {words.addCandidate}
      </Button>
    );
  return null;
}
