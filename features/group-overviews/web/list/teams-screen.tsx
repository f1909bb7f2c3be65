import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { groupRights } from "#features/groups/policy.ts";
import { groupText, LeaveDialog, useGroupActions } from "#features/groups/web/public.ts";
import type { LeftBehindSlot } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import type { OverviewedGroup } from "../../overview-shapes.ts";
import { overviewedGroupsQuery, refreshOverviews } from "../queries.ts";
import type { TeamsSearch } from "../teams-search.ts";
import { text } from "../text.ts";
import { foundGroups } from "./found-groups.ts";
import { NewGroupDialog } from "./new-group-dialog.tsx";
import { teamColumns } from "./team-columns.tsx";
import { teamMenu } from "./team-menu.ts";

const words = text.list;
const orders = [
  { id: "name", label: words.name, isDescending: false },
  { id: "activity", label: words.lastActive, isDescending: true },
  { id: "members", label: words.members, isDescending: true },
  { id: "openRoles", label: words.openRoles, isDescending: true },
  { id: "activeCandidates", label: words.activeCandidates, isDescending: true },
  { id: "plans", label: words.plans, isDescending: true },
] as const satisfies readonly ListOrder[];
const noFilters: readonly never[] = [];

type ScreenProps = {
  viewer: Person;
  currentGroupId: string | null;
  search: TeamsSearch;
  onSearchChange: (next: TeamsSearch, how: { isNewEntry: boolean }) => void;
  LeftBehind: LeftBehindSlot;
};

/** The hiring groups of all one's organizations, with what each has going on. */
export function TeamsScreen({ viewer, currentGroupId, search, onSearchChange, LeftBehind }: ScreenProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: all, dataUpdatedAt } = useSuspenseQuery(overviewedGroupsQuery());
  const { items, counts } = foundGroups(all, search);
  const actions = useGroupActions();
  const [leaving, setLeaving] = useState<OverviewedGroup | null>(null);
  const hasOrganizations = viewer.seats.length > 1;
  const columns = useMemo(() => teamColumns({ currentGroupId, hasOrganizations }), [currentGroupId, hasOrganizations]);
  const creatable = viewer.seats.filter(({ organizationId }) => can(viewer, groupRights.create, { organizationId }));
  const { new: isAdding, ...list } = search;
  const setAdding = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
  const open = (teamId: string) => void navigate({ to: "/teams/$teamId", params: { teamId } });
  // Joining and leaving change one's own rights elsewhere; the numbers here follow.
  const memberships = viewer.seats.map(({ groupIds }) => groupIds.length).join();
  useEffect(() => {
    if (memberships !== "") void refreshOverviews(queries);
  }, [memberships, queries]);
  const { tab: _, ...untabbed } = list;
  const tab = (name: TeamsSearch["tab"]) => ({
    label: words.tabs[name ?? "mine"],
    count: counts[name ?? "mine"],
    isCurrent: search.tab === name,
    to: name ? { ...untabbed, tab: name } : untabbed,
  });
  return (
    <ListScreen
      id="teams"
      title={words.title}
      words={words}
      address={search}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/teams" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={noFilters}
      page={{ items, nextCursor: null, total: items.length }}
      isMain={search.tab === undefined}
      fetchedAt={dataUpdatedAt}
      tabs={[tab(undefined), tab("all"), tab("archived")]}
      create={{
        label: words.create,
        action: words.createAction,
        disabledReason: creatable.length > 0 ? undefined : words.mayNotCreate,
        run: () => setAdding(true),
      }}
      orders={orders}
      look="columns"
      columns={columns}
      getRowId={({ id }) => id}
      getRowName={({ name }) => name}
      onRowOpen={(group) => {
        if (group.isReached) open(group.id);
      }}
      rowActions={(group) =>
        teamMenu({
          group,
          viewer,
          actions,
          onOpen: () => open(group.id),
          onSettings: () => void navigate({ to: "/teams/$teamId/settings", params: { teamId: group.id } }),
          onLeave: () => setLeaving(group),
        })
      }
      empty={
        <EmptyState
          icon={Users}
          actions={
            counts.all > 0 && search.tab === undefined ? (
              <Link to="/teams" search={{ tab: "all" }} className={buttonStyles()}>
                {words.showAll}
              </Link>
            ) : creatable.length > 0 ? (
              <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
                {words.create}
              </Button>
            ) : null
          }
        >
          {words.empty} {words.emptyWhy}
        </EmptyState>
      }
    >
      {isAdding && creatable.length > 0 ? (
        <NewGroupDialog
          organizations={creatable.map(({ organizationId }) => ({
            id: organizationId,
            name: all.find((group) => group.organizationId === organizationId)?.organizationName ?? "",
          }))}
          groups={all.filter(({ isReached, archivedAt }) => isReached && archivedAt === null)}
          onClose={() => setAdding(false)}
          onCreated={open}
        />
      ) : null}
      <LeaveDialog
        organizationId={leaving?.organizationId ?? ""}
        groupId={leaving?.id ?? ""}
        userId={leaving ? viewer.userId : null}
        isSelf
        words={groupText.leaveQuestion(leaving?.name ?? "")}
        LeftBehind={LeftBehind}
        onConfirm={async (how) => leaving && actions.leave(leaving, how)}
        onClose={() => setLeaving(null)}
      />
    </ListScreen>
  );
}
