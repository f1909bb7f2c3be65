import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import type { ListFilter, ListOrder } from "#ui/list/list-address.ts";
import { ListScreen, type ListScreenProps } from "#ui/list/list-screen.tsx";
import type { ListViews } from "#ui/list/list-views.ts";
import { useEditKey } from "#ui/list/use-edit-key.ts";
import type { RunMany } from "#ui/list/whole-items.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { details } from "../detail/item-links.tsx";
import { type LibrarySearch, libraryOrders, readLibrarySearch } from "../library-search.ts";
import { ownText } from "../own-text.ts";
import type { PlanUse } from "../plan-use.ts";
import { UseInPlan, useInPlan } from "../use-in-plan.tsx";
import { filtersOf } from "./library-filters.ts";
import { type Acted, libraryMenu } from "./library-row-menu.ts";
import { LibraryLink, libraryTabs } from "./library-tabs.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RetireDialog } from "./retire-dialog.tsx";
import { useLibraryActions } from "./use-library-actions.ts";

const words = ownText.list;

/** What a library is looked through by most of the time. */
const barFilters = ["type", "length", "family", "origin"];

/** What either list can be ordered by, as it opens first. */
const ordersOf = { question: orderedBy("question"), competency: orderedBy("competency") };
function orderedBy(kind: ItemKind): readonly [ListOrder, ...ListOrder[]] {
  const named = ([id, direction]: (typeof libraryOrders)[ItemKind][number]): ListOrder => {
    const label = words.orders[id];
    return { id, label: typeof label === "string" ? label : label[kind], isDescending: direction === "desc" };
  };
  const [first, ...others] = libraryOrders[kind];
  return [named(first), ...others.map(named)];
}

export type LibraryListProps = {
  organizationId: string;
  viewer: Person;
  planUse: PlanUse;
  search: LibrarySearch;
  onSearchChange: (next: LibrarySearch, how: { isNewEntry: boolean }) => void;
};

/** What is to be seen in a list of the library, and its saved views. */
export const useLibraryViews = (
  list: "questions" | "competencies",
  { organizationId, viewer, search }: LibraryListProps,
) => useListViews({ of: { list, placeId: organizationId }, viewer, search, read: readLibrarySearch });

type ListProps<Row extends Acted> = Omit<LibraryListProps, "search"> &
  Pick<ListScreenProps<Row, LibrarySearch>, "columns" | "groupOf" | "look" | "index" | "page" | "fetchedAt"> & {
    shown: LibrarySearch;
    views: ListViews;
    kind: ItemKind;
    nameOf: (row: Row) => string;
    usedIn: (row: Row) => number;
    /** Narrows the list beside what both kinds are narrowed by. */
    moreFilters?: readonly ListFilter[];
    /** The menu beside the button for a new one. */
    files: ReactNode;
  };

/** Questions or competencies of the library: those of the organization beside those that ship. */
export function LibraryList<Row extends Acted>(props: ListProps<Row>) {
  const { organizationId, viewer, planUse, kind, page, nameOf, usedIn, moreFilters = [] } = props;
  const navigate = useNavigate();
  const [retiring, setRetiring] = useState<{ keys: readonly string[]; run?: RunMany } | null>(null);
  const [merging, setMerging] = useState<{ rows: readonly Row[]; run: RunMany } | null>(null);
  const actions = useLibraryActions(organizationId, kind);
  const mayPropose = can(viewer, libraryRights.propose, { organizationId });
  const mayDecide = can(viewer, libraryRights.approve, { organizationId });
  const menu = { mayPropose, mayDecide, actions };
  const use = useInPlan(kind, planUse);
  const open = (key: string) => void navigate({ to: details[kind], params: { key } });
  // What ships, and what may not be changed, is read there.
  const edit = ({ key }: Acted) => void navigate({ to: details[kind], params: { key }, search: { edit: true } });
  const keys = useEditKey({
    id: "library",
    label: words.editFocused,
    mayEdit: mayPropose,
    rows: page.items,
    onEdit: edit,
  });
  return (
    <ListScreen
      id="library"
      title={ownText.title}
      words={{
        search: words.search[kind],
        tableLabel: words.table[kind],
        tabsLabel: ownText.parts,
        focusFirst: words.focusFirst,
        total: (number) => words.total(kind, number),
        emptyFilters: words.emptyFilters,
      }}
      address={props.shown}
      views={props.views}
      onAddressChange={props.onSearchChange}
      link={(address, label, className) => (
        <LibraryLink kind={kind} search={address} className={className}>
          {label}
        </LibraryLink>
      )}
      filters={[...filtersOf[kind], ...moreFilters]}
      barFilters={barFilters}
      page={page}
      fetchedAt={props.fetchedAt}
      tabs={libraryTabs(kind)}
      create={{
        label: words.create[kind],
        action: words.create[kind],
        disabledReason: mayPropose ? undefined : words.mayNotPropose,
        run: () => open("new"),
      }}
      more={props.files}
      keys={keys}
      orders={ordersOf[kind]}
      look={props.look}
      index={props.index}
      groupOf={props.groupOf}
      columns={props.columns}
      getRowId={(row) => row.key}
      getRowName={nameOf}
      onRowOpen={({ key }) => open(key)}
      rowActions={(row) =>
        libraryMenu({
          ...menu,
          rows: [row],
          use: { disabledReason: use.reasonNot(row), onSelect: () => use.begin(row) },
          ...(row.origin === "own" && mayPropose && { onEdit: () => edit(row) }),
          onRetire: (retired) => setRetiring({ keys: retired }),
        })
      }
      rowButton={(row) => <UseInPlan use={use} item={row} name={nameOf(row)} size="compact" />}
      bulk={
        mayPropose
          ? (rows, run) =>
              libraryMenu({
                ...menu,
                rows,
                run,
                onRetire: (retired) => setRetiring({ keys: retired, run }),
                onMerge: (some) => setMerging({ rows: some, run }),
              })
          : undefined
      }
      empty={null}
    >
      {use.dialog}
      {retiring ? (
        <RetireDialog
          kind={kind}
          count={retiring.keys.length}
          onClose={() => setRetiring(null)}
          onRetire={(why) => {
            setRetiring(null);
            const work = actions.retire(retiring.keys, why);
            retiring.run?.(work);
          }}
        />
      ) : null}
      {merging ? (
        <MergeDialog
          kind={kind}
          items={merging.rows.map((row) => ({ key: row.key, name: nameOf(row), usedIn: usedIn(row) }))}
          onClose={() => setMerging(null)}
          onMerge={(keepKey, others) => {
            setMerging(null);
            merging.run(actions.merge(keepKey, others));
          }}
        />
      ) : null}
    </ListScreen>
  );
}
