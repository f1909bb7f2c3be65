import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { BellRing, CircleCheck, LogOut, Printer, UserRound, Users } from "lucide-react";
import { useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { noRole } from "#features/opportunities/interview-path.ts";
import { roleFilter, rolesQuery } from "#features/opportunities/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LayoutSwitch } from "#ui/list/bar/layout-switch.tsx";
import type { ListFilter, ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { ListedCard } from "../../card-list.ts";
import { scorecardRights } from "../../policy.ts";
import { AskExcuseDialog } from "../excuse/ask-excuse-dialog.tsx";
import { text as excuseText } from "../excuse/text.ts";
import { groupCardsQuery, myCardsQuery } from "../queries.ts";
import { text as reminderText } from "../reminder-text.ts";
import { remindOfCards } from "../reminding.ts";
import { text as menuText } from "../text.ts";
import { groupColumns, ownColumns } from "./card-columns.tsx";
import type { CardSearch } from "./card-search.ts";
import { text } from "./text.ts";

const orders = [
  { id: "due", label: text.sortDue, isDescending: false },
  { id: "interview", label: text.sortInterview, isDescending: true },
  { id: "submitted", label: text.sortSubmitted, isDescending: true },
] as const satisfies readonly ListOrder[];
const none: readonly never[] = [];

type ScreenProps = {
  groupId: string;
  viewer: Person;
  search: CardSearch;
  onSearchChange: (next: CardSearch, how: { isNewEntry: boolean }) => void;
};

/** Scorecards that one has to write and wrote; for members also how those of the group stand. */
export function CardQueueScreen(props: ScreenProps) {
  const mayRemind = can(props.viewer, scorecardRights.remind, { groupId: props.groupId });
  return props.search.scope === "group" && mayRemind ? (
    <GroupCards {...props} />
  ) : (
    <OwnCards {...props} hasScope={mayRemind} />
  );
}

/** The page of one card. */
const placeOf = ({ opportunityId, interviewId }: ListedCard) => ({
  to: "/opportunities/$opportunityId/interview/$interviewId/scorecard" as const,
  // A candidacy on a plan alone has no role; the interview is found by its own id.
  params: { opportunityId: opportunityId ?? noRole, interviewId },
});

const tabNames = [undefined, "drafts", "submitted", "excused"] as const;

function OwnCards({ groupId, viewer, search, onSearchChange, hasScope }: ScreenProps & { hasScope: boolean }) {
  const navigate = useNavigate();
  const { data: page, dataUpdatedAt } = useSuspenseQuery(myCardsQuery(search));
  const [asking, setAsking] = useState<ListedCard | null>(null);
  const filters = useFilters({ groupId, hasPeople: false });
  const { tab: _, cursor: __, ...untabbed } = search;
  const open = (card: ListedCard) => void navigate(placeOf(card));
  return (
    <ListScreen
      id="scorecards"
      title={text.title}
      words={text}
      address={search}
      onAddressChange={onSearchChange}
      link={listLink}
      filters={filters}
      page={page}
      fetchedAt={dataUpdatedAt}
      isMain={search.tab === undefined}
      tabs={tabNames.map((name) => ({
        label: text.tabs[name ?? "due"],
        count: page.counts[name ?? "due"],
        isCurrent: search.tab === name,
        to: name ? { ...untabbed, tab: name } : untabbed,
      }))}
      actions={hasScope ? <Scope search={search} /> : null}
      orders={orders}
      look="columns"
      columns={ownColumns}
      getRowId={({ id }) => id}
      getRowName={text.rowName}
      onRowOpen={open}
      rowActions={(card) => [
        {
          id: "open",
          label: card.state === "owed" ? text.continue : text.open,
          icon: CircleCheck,
          onSelect: () => open(card),
        },
        ...(card.state === "owed" && !card.asksExcuse
          ? [{ id: "excuse", label: excuseText.ask, icon: LogOut, onSelect: () => setAsking(card) }]
          : []),
        ...menuOf(card, navigate),
      ]}
      empty={<QueueEmpty isMain={search.tab === undefined} words={text.emptyWhy} />}
    >
      {asking && viewer.userId === asking.interviewerId ? (
        <AskExcuseDialog scorecardId={asking.id} onClose={() => setAsking(null)} />
      ) : null}
    </ListScreen>
  );
}

function GroupCards({ groupId, viewer, search, onSearchChange }: ScreenProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: page, dataUpdatedAt } = useSuspenseQuery(groupCardsQuery({ groupId, search }));
  const filters = useFilters({ groupId, hasPeople: true });
  const { tab: _, cursor: __, ...untabbed } = search;
  const tab = search.tab === "drafts" ? undefined : search.tab;
  const remind = ({ id, interviewerName }: ListedCard) => remindOfCards(queries, [{ id, name: interviewerName }]);
  return (
    <ListScreen
      id="group-scorecards"
      title={menuText.menu}
      words={text}
      address={search}
      onAddressChange={onSearchChange}
      link={listLink}
      filters={filters}
      page={page}
      fetchedAt={dataUpdatedAt}
      isMain={tab === undefined}
      tabs={([undefined, "submitted", "excused"] as const).map((name) => ({
        label: text.tabs[name ?? "due"],
        count: page.counts[name ?? "due"],
        isCurrent: tab === name,
        to: name ? { ...untabbed, tab: name } : untabbed,
      }))}
      actions={<Scope search={search} />}
      orders={orders}
      look="columns"
      columns={groupColumns}
      getRowId={({ id }) => id}
      getRowName={text.rowName}
      onRowOpen={({ candidateId }) => void navigate({ to: "/candidates/$candidateId", params: { candidateId } })}
      rowActions={(card) => [
        ...(card.state === "owed" && card.interviewerId !== viewer.userId
          ? [{ id: "remind", label: reminderText.remind, icon: BellRing, onSelect: () => void remind(card) }]
          : []),
        ...menuOf(card, navigate),
      ]}
      empty={<QueueEmpty isMain={tab === undefined} words={text.emptyGroup} />}
    />
  );
}

const menuOf = (card: ListedCard, navigate: ReturnType<typeof useNavigate>): MenuItem[] => [
  {
    id: "candidate",
    label: text.openCandidate,
    icon: UserRound,
    onSelect: () => void navigate({ to: "/candidates/$candidateId", params: { candidateId: card.candidateId } }),
  },
  {
    id: "print",
    label: text.print,
    icon: Printer,
    onSelect: () =>
      void navigate({
        to: "/interview-plans/$planId/kit",
        params: { planId: card.planId },
        search: { round: card.roundId, view: "scorecard" },
      }),
  },
];

const listLink = (address: CardSearch, label: React.ReactNode, className?: string) => (
  <Link to="/scorecard" search={address} {...(className && { className })}>
    {label}
  </Link>
);

function Scope({ search }: { search: CardSearch }) {
  const { scope, cursor: _, tab: __, interviewerId: ___, interviewerIdNot: ____, ...rest } = search;
  return (
    <LayoutSwitch<CardSearch>
      label={text.scope}
      link={(address, props) => <Link to="/scorecard" search={address} {...props} />}
      layouts={[
        { address: rest, isCurrent: scope === undefined, icon: UserRound, label: text.mine },
        { address: { ...rest, scope: "group" }, isCurrent: scope === "group", icon: Users, label: text.group },
      ]}
    />
  );
}

function useFilters({ groupId, hasPeople }: { groupId: string; hasPeople: boolean }): readonly ListFilter[] {
  const { data: roles } = useQuery(rolesQuery({ groupId }));
  const { data: people = none } = useQuery({ ...groupPeopleQuery(groupId), enabled: hasPeople });
  return [
    roleFilter(roles?.items, text.role, text.noRole),
    ...(hasPeople
      ? [
          {
            id: "interviewerId",
            label: text.interviewer,
            isSubmenu: true,
            hasNot: true,
            options: people.map(({ userId, name }) => ({ value: userId, label: name })),
          },
        ]
      : []),
  ];
}

function QueueEmpty({ isMain, words }: { isMain: boolean; words: string }) {
  if (!isMain)
    return (
      <EmptyState
        actions={
          <Link to="/scorecard" search={{}} className={buttonStyles()}>
            {text.showDue}
          </Link>
        }
      >
        {text.emptyTab}
      </EmptyState>
    );
  return (
    <EmptyState icon={CircleCheck} title={text.empty}>
      {words}
    </EmptyState>
  );
}
