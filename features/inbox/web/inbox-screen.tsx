import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Inbox, Mail, MailOpen } from "lucide-react";
import { useState } from "react";
import { debriefAddress } from "#features/candidates/web/public.ts";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { Button } from "#ui/button.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { InboxItem } from "../inbox-shapes.ts";
import { DigestDialog } from "./digest-dialog.tsx";
import type { InboxSearch } from "./inbox-search.ts";
import { type InboxTab, inboxQuery } from "./queries.ts";
import { text } from "./text.ts";
import { useInboxActions } from "./use-inbox-actions.ts";

/** What happened that concerns oneself, the latest first. */
export function InboxScreen({ search }: { search: InboxSearch }) {
  const tab: InboxTab = search.tab ?? "all";
  const { data, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    inboxQuery(tab),
  );
  const actions = useInboxActions();
  const isOnline = useOnline();
  const [isSetting, setSetting] = useState(false);
  const items = data.pages.flatMap((page) => page.items);
  const hasUnread = items.some(({ readAt }) => readAt === null);
  return (
    <>
      <PageHeader
        title={text.title}
        saveStatus={isOnline ? null : <StaleNotice at={dataUpdatedAt} />}
        actions={
          <>
            <Button icon={Mail} onClick={() => setSetting(true)}>
              {text.digest.open}
            </Button>
            {hasUnread ? (
              <Button icon={MailOpen} onClick={() => void actions.markAll()}>
                {text.markAll}
              </Button>
            ) : null}
          </>
        }
        row={
          <TabList label={text.tabsLabel}>
            <Tab asChild isCurrent={tab === "all"}>
              <Link to="/inbox" search={{}}>
                {text.tabs.all}
              </Link>
            </Tab>
            <Tab asChild isCurrent={tab === "unread"}>
              <Link to="/inbox" search={{ tab: "unread" }}>
                {text.tabs.unread}
              </Link>
            </Tab>
          </TabList>
        }
      />
      <PageBody width={items.length === 0 ? "full" : "reading"}>
        {items.length === 0 ? (
          <EmptyState icon={Inbox}>{tab === "all" ? text.empty : text.emptyUnread}</EmptyState>
        ) : (
          <ul
            aria-label={text.title}
            className="flex flex-col divide-y divide-hairline rounded-card border border-border bg-card"
          >
            {items.map((item) => (
              <Item key={item.id} item={item} actions={actions} />
            ))}
          </ul>
        )}
        {hasNextPage ? (
          <Button className="mt-4" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        ) : null}
      </PageBody>
      {isSetting ? <DigestDialog onClose={() => setSetting(false)} /> : null}
    </>
  );
}

/** The page of what a scorecard, an interview or a decision asks for; null for everything else. */
function addressOf({ what, candidate, interview }: InboxItem): string | null {
  if (candidate && (what === "cards_revealed" || what === "decided")) return debriefAddress(candidate.id);
  if (!interview || what === "interview_cancelled" || what === "interview_left") return null;
  const address = interviewPath(interview.opportunityId, interview.id);
  if (what.startsWith("feedback_")) return `${address}/feedback`;
  return what === "card_reminded" ? `${address}/scorecard` : address;
}

/** Where an item leads. */
function placeOf({ what, task, candidate, opportunity, plan }: InboxItem): LinkProps {
  if (candidate)
    return {
      to: "/candidates/$candidateId",
      params: { candidateId: candidate.id },
      search: what === "mentioned" ? { tab: "notes" } : {},
    };
  if (opportunity) return { to: "/opportunities/$opportunityId", params: { opportunityId: opportunity.id } };
  if (plan) return { to: "/interview-plans/$planId", params: { planId: plan.id } };
  return { to: "/my-tasks", search: task?.isOver ? { tab: "closed" } : {} };
}

type ItemProps = { item: InboxItem; actions: ReturnType<typeof useInboxActions> };

function Item({ item, actions }: ItemProps) {
  const isUnread = item.readAt === null;
  const words = text.happened(item);
  const address = addressOf(item);
  const look = {
    className: cn(quietLinkStyles, "wrap-anywhere", isUnread && "font-medium"),
    onClick: () => {
      if (isUnread) actions.read(item.id);
    },
  } as const;
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-2 first:rounded-t-card last:rounded-b-card hover:bg-accent">
      <span
        className={cn(
          "size-2 shrink-0 rounded-full",
          isUnread ? "bg-primary forced-colors:bg-[Highlight]" : "opacity-0",
        )}
      >
        {isUnread ? <VisuallyHidden>{text.unread}</VisuallyHidden> : null}
      </span>
      <div className="min-w-0 flex-1">
        {address === null ? (
          <Link {...placeOf(item)} {...look}>
            {words}
          </Link>
        ) : (
          <Link to={address} {...look}>
            {words}
          </Link>
        )}
        <p className="text-muted-foreground text-small">
          <bdi>{item.groupName}</bdi> · <DateText value={item.at} show="relative" />
          {item.task?.isOver ? ` · ${text.isOver}` : null}
        </p>
      </div>
      <MoreMenu
        name={words}
        items={[
          {
            id: "read",
            label: isUnread ? text.markRead : text.markUnread,
            icon: isUnread ? MailOpen : Mail,
            onSelect: () => void actions.mark(item.id, isUnread),
          },
        ]}
      />
    </li>
  );
}
