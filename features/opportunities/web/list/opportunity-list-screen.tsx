import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import type { ListFiles } from "#ui/list/bar/list-files.ts";
import type { ListFilter, ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import type { OpportunitySummary } from "../../opportunity-shapes.ts";
import { opportunityRights } from "../../policy.ts";
import {
  isOwner,
  needs,
  type OpportunitySearch,
  priorities,
  readOpportunitySearch,
  tabs,
} from "../opportunity-search.ts";
import { listedBy, type OpportunityFilters, opportunitiesQuery } from "../queries.ts";
import { text } from "../text.ts";
import { NewRoleSheet } from "./new-role-sheet.tsx";
import { opportunityColumns } from "./opportunity-columns.tsx";
import { OpportunityListEmpty } from "./opportunity-list-states.tsx";
import { opportunityMenu, opportunityWays } from "./opportunity-menu.ts";
import { useOpportunityActions } from "./use-opportunity-actions.ts";

const words = text.list;
const orders = [
  { id: "updated", label: words.updated, isDescending: true },
  { id: "title", label: words.name, isDescending: false },
  { id: "target", label: words.target, isDescending: false },
] as const satisfies readonly ListOrder[];

/** What the list can be narrowed by; plans and places are those in sight. */
function filtersOf(
  rows: readonly OpportunitySummary[],
  shown: OpportunitySearch,
  people: readonly PersonChoice[],
): readonly ListFilter[] {
  const plans = new Map(
    rows.flatMap(({ planId, planTitle }) => (planId && planTitle ? [[planId, planTitle] as const] : [])),
  );
  const places = [...new Set([...rows.map(({ location }) => location), ...[shown.location, shown.locationNot].flat()])];
  return [
    {
      id: "needs",
      label: words.filterNeeds,
      options: needs.map((value) => ({ value, label: words.needs[value] })),
      chip: (label) => label,
    },
    {
      id: "owner",
      label: words.owner,
      isSubmenu: true,
      options: [
        { value: "me", label: words.me },
        { value: "", label: words.nobody },
        ...people.map(({ userId, name }) => ({ value: userId, label: name })),
      ],
      isKnown: isOwner,
      hasNot: true,
    },
    {
      id: "plan",
      label: text.create.plan,
      isSubmenu: true,
      options: [{ value: "", label: words.none }, ...[...plans].map(([value, label]) => ({ value, label }))],
      hasNot: true,
    },
    {
      id: "location",
      label: words.location,
      isSubmenu: true,
      options: places
        .filter((place) => place !== undefined)
        .sort()
        .map((value) => ({ value, label: value || words.none })),
      hasNot: true,
    },
    {
      id: "priority",
      label: words.priority,
      isSubmenu: true,
      options: priorities.map((value) => ({ value, label: text.priorities[value] })),
      hasNot: true,
    },
  ];
}

type OpportunityListProps = {
  groupId: string;
  viewer: Person;
  search: OpportunitySearch;
  onSearchChange: (next: OpportunitySearch, how: { isNewEntry: boolean }) => void;
  /** The list as a file. */
  files?: ListFiles<OpportunityFilters> | undefined;
};

/** The open roles of a hiring group. */
export function OpportunityListScreen({ groupId, viewer, search, onSearchChange, files }: OpportunityListProps) {
  const navigate = useNavigate();
  const { views, shown } = useListViews({
    of: { list: "opportunities", placeId: groupId },
    viewer,
    search,
    read: readOpportunitySearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(
    opportunitiesQuery({ groupId, userId: viewer.userId, search: shown }),
  );
  const actions = useOpportunityActions();
  const mayCreate = can(viewer, opportunityRights.create, { groupId });
  const mayEdit = can(viewer, opportunityRights.edit, { groupId });
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const filters = useMemo(() => filtersOf(page.items, shown, people), [page.items, shown, people]);
  const current = shown.tab ?? "all";
  const { new: isNew, ...list } = search;
  const setNewOpen = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
  const go = (to: keyof typeof pages, opportunityId: string) =>
    void navigate({ to: pages[to], params: { opportunityId } });
  return (
    <ListScreen
      id="opportunities"
      title={text.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/opportunities" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      fetchedAt={dataUpdatedAt}
      tabs={tabs.map((tab) => ({
        label: words.tabs[tab],
        count: page.counts[tab],
        isCurrent: tab === current,
        to: tab === "all" ? {} : { tab },
      }))}
      isMain={current === "all"}
      create={{
        label: words.newRole,
        action: text.create.title,
        disabledReason: mayCreate ? undefined : words.mayNotCreate,
        run: () => setNewOpen(true),
      }}
      orders={orders}
      look="columns"
      columns={opportunityColumns}
      getRowId={(role) => role.id}
      getRowName={(role) => role.title.trim() || text.untitled}
      onRowOpen={(role) => go("open", role.id)}
      rowActions={(role) => [
        ...opportunityWays((to) => go(to, role.id), mayEdit),
        ...opportunityMenu({ roles: [role], mayEdit, actions, people }),
      ]}
      bulk={mayEdit ? (roles, run) => opportunityMenu({ roles, mayEdit, actions, people, run }) : undefined}
      files={files && ((only) => files({ filters: listedBy({ groupId, userId: viewer.userId, search: shown }), only }))}
      empty={<OpportunityListEmpty isMain={current === "all"} mayCreate={mayCreate} onNew={() => setNewOpen(true)} />}
    >
      {mayCreate ? (
        <NewRoleSheet
          groupId={groupId}
          open={isNew === true}
          onOpenChange={setNewOpen}
          onCreated={(opportunityId) =>
            void navigate({ to: "/opportunities/$opportunityId", params: { opportunityId } })
          }
        />
      ) : null}
    </ListScreen>
  );
}

const pages = {
  open: "/opportunities/$opportunityId",
  edit: "/opportunities/$opportunityId/edit",
  activity: "/opportunities/$opportunityId/activity",
} as const;
