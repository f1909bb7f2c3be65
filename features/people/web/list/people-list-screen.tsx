import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FolderInput, FolderMinus, Pencil, User, Users } from "lucide-react";
import { useState } from "react";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person as Viewer } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import type { ListFiles } from "#ui/list/bar/list-files.ts";
import type { ListFilter, ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import type { RunMany } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { PersonRow } from "../../contract.ts";
import { peopleRights } from "../../policy.ts";
import { consents, type PeopleSearch, readPeopleSearch } from "../people-search.ts";
import { AddToPoolDialog } from "../pools/add-to-pool-dialog.tsx";
import { PoolsSheet } from "../pools/pools-sheet.tsx";
import { usePoolActions } from "../pools/use-pool-actions.ts";
import { listedBy, type PeopleFilters, peopleQuery, poolsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { NewPersonSheet } from "./new-person-sheet.tsx";
import { peopleColumns } from "./people-columns.tsx";
import { PeopleListEmpty } from "./people-list-states.tsx";

const words = text.list;
const orders = [
  { id: "activity", label: words.activity, isDescending: true },
  { id: "name", label: words.name, isDescending: false },
  { id: "added", label: words.added, isDescending: true },
] as const satisfies readonly ListOrder[];
const filters: readonly ListFilter[] = [
  {
    id: "consent",
    label: words.consent,
    options: consents.map((value) => ({ value, label: text.consentStates[value] })),
    hasNot: true,
  },
];
/** Pools that have a tab; all of them are in the sheet. */
const mostTabs = 5;

type ListProps = {
  groupId: string;
  viewer: Viewer;
  search: PeopleSearch;
  onSearchChange: (next: PeopleSearch, how: { isNewEntry: boolean }) => void;
  /** The list as a file, and people in from one. */
  files?: ListFiles<PeopleFilters> | undefined;
};

/** The people whom a hiring group knows, all of them or those of a pool. */
export function PeopleListScreen({ groupId, viewer, search, onSearchChange, files }: ListProps) {
  const navigate = useNavigate();
  const { views, shown } = useListViews({
    of: { list: "people", placeId: groupId },
    viewer,
    search,
    read: readPeopleSearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(peopleQuery({ groupId, search: shown }));
  const { data: pools = [] } = useQuery(poolsQuery(groupId));
  const actions = usePoolActions();
  const [added, setAdded] = useState<readonly string[] | null>(null);
  const [isManaging, setManaging] = useState(false);
  const mayEdit = can(viewer, peopleRights.edit, { groupId });
  const pool = pools.find(({ id }) => id === shown.pool);
  const { new: isNew, ...list } = search;
  const setNewOpen = (isOpen: boolean) => onSearchChange(isOpen ? { ...list, new: true } : list, { isNewEntry: true });
  const open = (personId: string) => void navigate({ to: "/people/$personId", params: { personId } });

  const menuOf = (people: readonly PersonRow[], run: RunMany = () => undefined): MenuItem[] => {
    const ids = people.map(({ id }) => id);
    return [
      { id: "add-to-pool", label: words.addToPool, icon: FolderInput, onSelect: () => setAdded(ids) },
      ...(pool
        ? [
            {
              id: "remove-from-pool",
              label: text.pools.removeFrom(pool.name),
              icon: FolderMinus,
              onSelect: () => run(actions.remove(pool, ids)),
            },
          ]
        : []),
    ];
  };
  const tabs = pools.filter(({ id, archivedAt }) => archivedAt === null || id === shown.pool).slice(0, mostTabs);
  return (
    <ListScreen
      id="people"
      title={text.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/people" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      fetchedAt={dataUpdatedAt}
      tabs={[
        { label: words.everyone, count: page.counts.all, isCurrent: shown.pool === undefined, to: {} },
        ...tabs.map(({ id, name, people }) => ({
          label: name,
          count: people,
          isCurrent: id === shown.pool,
          to: { pool: id },
        })),
      ]}
      isMain={shown.pool === undefined}
      create={{
        label: words.new,
        action: text.create.title,
        disabledReason: mayEdit ? undefined : words.mayNotCreate,
        run: () => setNewOpen(true),
      }}
      actions={
        <Button icon={Users} onClick={() => setManaging(true)}>
          {text.pools.manage}
        </Button>
      }
      orders={orders}
      look="columns"
      columns={peopleColumns}
      getRowId={(person) => person.id}
      getRowName={(person) => person.fullName}
      onRowOpen={(person) => open(person.id)}
      rowActions={(person) => [
        { id: "open", label: words.open, icon: User, keys: "enter", onSelect: () => open(person.id) },
        ...(mayEdit
          ? [
              {
                id: "edit",
                label: words.edit,
                icon: Pencil,
                onSelect: () => void navigate({ to: "/people/$personId/edit", params: { personId: person.id } }),
              },
              ...menuOf([person]),
            ]
          : []),
      ]}
      bulk={mayEdit ? menuOf : undefined}
      files={files && ((only) => files({ filters: listedBy({ groupId, search: shown }), only }))}
      empty={<PeopleListEmpty isPool={shown.pool !== undefined} mayCreate={mayEdit} onNew={() => setNewOpen(true)} />}
    >
      {mayEdit ? (
        <NewPersonSheet groupId={groupId} open={isNew === true} onOpenChange={setNewOpen} onCreated={open} />
      ) : null}
      {added ? <AddToPoolDialog groupId={groupId} personIds={added} onClose={() => setAdded(null)} /> : null}
      {isManaging ? <PoolsSheet groupId={groupId} mayEdit={mayEdit} onClose={() => setManaging(false)} /> : null}
    </ListScreen>
  );
}
