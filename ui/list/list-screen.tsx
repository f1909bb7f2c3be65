import { Plus, SearchX } from "lucide-react";
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from "react";
import { pageSize } from "#platform/list/pages.ts";
import type { ListAddress } from "#platform/web/browser/address-values.ts";
import { useOnline } from "#platform/web/browser/use-online.ts";
import type { Action } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable, type DataTableProps } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { FilterChips } from "#ui/list-filters.tsx";
import { ListPager } from "#ui/list-pager.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { text } from "#ui/text.ts";
import { useAnnouncedTotal } from "#ui/use-announced-total.ts";
import { useListKeys } from "#ui/use-list-keys.ts";
import { useMedia } from "#ui/use-media.ts";
import { ListBar } from "./bar/list-bar.tsx";
import { Indexed, indexedAt, type ListIndex } from "./bar/list-index.tsx";
import type { ListTab } from "./bar/list-tabs.tsx";
import { FilterLine, OrderMenu } from "./bar/list-tools.tsx";
import { useCreateKey } from "./bar/use-create-key.ts";
import { BulkNotice, type BulkReport } from "./bulk-notice.tsx";
import {
  type Changes,
  changedAddress,
  cleared,
  isNarrowed,
  type ListFilter,
  type ListOrder,
  toggled,
  useOrder,
} from "./list-address.ts";
import { chipsOf } from "./list-filter-items.ts";
import { type ListViews, noViews } from "./list-views.ts";
import { addressOf, bareAddress } from "./view-address.ts";
import { ColumnChooser, useViewControls } from "./view-controls.tsx";
import type { RunMany } from "./whole-items.ts";

/** Where the search and some filters have room beside the parts of the list. */
const ROOM_IN_BAR = "(width >= 64rem)";

export type ListWords = {
  search: string;
  tableLabel: string;
  tabsLabel?: string;
  focusFirst: string;
  total: (number: number) => string;
  /** Where nothing matches. */
  emptyFilters: string;
};

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  "columns" | "getRowId" | "getRowName" | "onRowOpen" | "rowActions" | "rowButton" | "groupOf" | "below"
>;

export type ListScreenProps<Row extends object, Address extends ListAddress> = Table<Row> & {
  /** Stands before the names of its keys' actions. */
  id: string;
  title: string;
  words: ListWords;
  /** Everything that narrows or orders the list now, said by the address or by the view that it names. */
  address: Address;
  /** Saved views of the list; left out where it has none. */
  views?: ListViews;
  onAddressChange: (next: Address, how: { isNewEntry: boolean }) => void;
  /** A link to the same list under another address. */
  link: (address: Address, label: ReactNode, className?: string) => ReactElement;
  filters: readonly ListFilter[];
  page: { items: readonly Row[]; nextCursor: string | null; total: number };
  /** When it was fetched, for as long as it cannot be fetched anew. */
  fetchedAt: number;
  tabs?: readonly ListTab<Address>[];
  /** How one is made: by the button, and by C; left out where none can be. Quiet where something in the rows comes first. */
  create?: { label: string; action: string; disabledReason: string | undefined; isQuiet?: boolean; run: () => void };
  /** What it can be ordered by; it is in groups while it is in the first of these. */
  orders: readonly [ListOrder, ...ListOrder[]];
  /** In place of the rows and their pages, as a board. */
  body?: ReactNode;
  /** Rows on the page itself, below the names of their columns, or on paper. */
  look?: DataTableProps<Row>["look"];
  /** Filters that stand with the search in the bar itself where there is room, by their ids; the others fold. */
  barFilters?: readonly string[] | undefined;
  /** Beside the list: what it is about. */
  index?: ListIndex | undefined;
  /** Keys of this list beside; the same array until it says something else. */
  keys?: readonly Action[];
  /** What can be done with all that is selected, whose outcome `run` hears; without it nothing can be selected. */
  bulk?: ((selected: readonly Row[], run: RunMany) => readonly MenuItem[]) | undefined;
  /** The list, or these rows of it, out to a file and in from one. */
  files?: ((only: readonly string[] | null) => readonly MenuItem[]) | undefined;
  /** In place of the rows where there are none and nothing narrows the list. */
  empty: ReactNode;
  /** Whether an empty list is one that nobody has begun, which needs no filters. */
  isMain?: boolean;
  badge?: ReactNode;
  /** Beside the title: another way to look at the list. */
  actions?: ReactNode;
  /** The menu beside the button for a new one. */
  more?: ReactNode;
  /** Above the list: what waits elsewhere. */
  notice?: ReactNode;
  /** Sheets and dialogs. */
  children?: ReactNode;
};

/**
 * A list with its search, filters, orders, pages, selection and keys. Everything that narrows or orders it is in the address.
 * Search and filters fold into the line of tabs, and an empty list has nothing beside what stands in place of its rows.
 */
export function ListScreen<Row extends object, Address extends ListAddress>(props: ListScreenProps<Row, Address>) {
  const {
    id,
    title,
    words,
    address,
    views = noViews,
    filters,
    columns,
    page,
    create,
    isMain = true,
    orders,
    index,
    files,
    tabs = [],
  } = props;
  const bulk: typeof props.bulk =
    props.bulk || files
      ? (selected, run) => [
          ...(props.bulk?.(selected, run) ?? []),
          ...(files?.(selected.map((row) => props.getRowId(row))) ?? []),
        ]
      : undefined;
  const isOnline = useOnline();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [isFiltering, setFiltering] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const closeFilters = () => {
    setFiltering(false);
    filterButton.current?.focus();
  };
  const searchBox = useRef<HTMLInputElement>(null);
  const isFiltered = isNarrowed(address, filters);
  const go = (shown: Address, isNewEntry = true) => props.onAddressChange(addressOf(shown, views), { isNewEntry });
  const link = (to: Address, label: ReactNode, className?: string) =>
    props.link(addressOf(to, views), label, className);
  const outcomeOf =
    (selected: readonly Row[]): RunMany =>
    (work) =>
      void work.then((answer) => {
        if (!answer) return;
        // What was refused stays selected, so that it can be looked at or tried again.
        setSelectedIds(answer.refused.filter(({ isGone }) => !isGone).map(({ id }) => id));
        setReport({ ...answer, names: new Map(selected.map((row) => [props.getRowId(row), props.getRowName(row)])) });
      });
  const change = (changes: Changes) => {
    setSelectedIds([]);
    setReport(null);
    // Typing on changes an entry of the history, but never the one that another page or filter stands in.
    const isTypingOn = changes.q !== undefined && address.q !== undefined && address.cursor === undefined;
    go(changedAddress(address, { cursor: undefined, ...changes }), !isTypingOn);
  };
  const clear = () => change(cleared(filters));
  const { hidden = [] } = address;
  const open = (view: string | null) =>
    view === null ? go(bareAddress(address)) : props.onAddressChange(bareAddress(address, view), { isNewEntry: true });
  const controls = useViewControls({ views, shown: address, onOpen: open });
  useListKeys({
    id,
    searchLabel: words.search,
    firstLabel: words.focusFirst,
    searchBox,
    onFilter: () => setFiltering(!isFiltering),
    more: useCreateKey(id, create, props.keys),
  });
  useAnnouncedTotal(words.total(page.total));
  const shownColumns = useMemo(
    () => columns.filter((column, at) => at === 0 || !address.hidden?.includes(column.id)),
    [columns, address.hidden],
  );
  const isUnused = isMain && !isFiltered && page.items.length === 0 && !address.cursor;
  const { sort, isStandard, order } = useOrder(orders[0], address, change);
  const onToggle = (filter: ListFilter, value: string) => change(toggled(address, filter, value));
  // What the index marks needs neither a menu nor a chip.
  const isIndexed = index !== undefined && indexedAt(address, index) !== undefined;
  const besideIndex = filters.filter((filter) => filter.id !== index?.filter);
  const hasRoom = useMedia(ROOM_IN_BAR);
  const inBar = hasRoom ? besideIndex.filter((filter) => props.barFilters?.includes(filter.id)) : [];
  const folded = besideIndex.filter((filter) => !inBar.includes(filter));
  const chips = chipsOf(address, isIndexed ? besideIndex : filters, change);
  const chooser = (
    <ColumnChooser
      columns={columns}
      hidden={hidden}
      onChange={(ids) => change({ hidden: ids.length > 0 ? ids : undefined })}
    />
  );
  // Beside an empty list there may be others that are not: they keep the line that leads to them.
  const isBegun = !isUnused || tabs.some(({ isCurrent, count = 0 }) => !isCurrent && count > 0);
  return (
    <>
      <PageHeader
        title={title}
        badge={props.badge}
        more={props.more ?? <FilesMenu title={title} items={files?.(null) ?? []} />}
        actions={props.actions}
        saveStatus={isOnline ? null : <StaleNotice at={props.fetchedAt} />}
        primary={
          create && isBegun ? (
            <Button
              variant={create.isQuiet ? "secondary" : "primary"}
              icon={Plus}
              shortcut="c"
              disabledReason={create.disabledReason}
              onClick={create.run}
            >
              {create.label}
            </Button>
          ) : null
        }
        row={
          isBegun ? (
            <ListBar
              {...{ address, tabs, views, inBar, link, searchBox, filterButton, isFiltering, onToggle }}
              label={words.tabsLabel ?? title}
              searchLabel={words.search}
              linkToView={(view, label) => props.link(bareAddress(address, view), label)}
              onSearch={(q) => change({ q })}
              onFilter={() => setFiltering(!isFiltering)}
            />
          ) : null
        }
      />
      <PageBody width={props.body || props.look === "columns" ? "full" : "wide"}>
        <div className="flex min-w-0 flex-col gap-6">
          {isFiltering && !isUnused ? (
            <FilterLine {...{ address, onToggle }} filters={folded} onClose={closeFilters}>
              {props.body ? null : (
                <>
                  <OrderMenu orders={orders} sort={sort} onSort={order} />
                  {chooser}
                </>
              )}
              {props.views ? controls.menu : null}
            </FilterLine>
          ) : null}
          {props.notice}
          {views.isGone ? (
            <InlineAlert
              tone="info"
              action={
                <Button size="compact" onClick={() => open(null)}>
                  {text.views.showAll}
                </Button>
              }
            >
              {text.views.gone}
            </InlineAlert>
          ) : null}
          <BulkNotice report={report} onClose={() => setReport(null)} />
          {isUnused ? null : (
            <>
              <FilterChips chips={chips} onClear={clear} />
              {controls.changed}
            </>
          )}
          {props.body && page.items.length > 0 ? (
            props.body
          ) : (
            <Indexed index={index} address={address} link={link} onChange={change}>
              <DataTable
                label={words.tableLabel}
                columns={shownColumns}
                rows={page.items}
                getRowId={props.getRowId}
                getRowName={props.getRowName}
                look={props.look}
                order={{ all: orders, sort, onSort: order }}
                rowButton={props.rowButton}
                below={props.below}
                groupOf={isStandard ? props.groupOf : undefined}
                {...(bulk && {
                  selectedIds,
                  onSelectedIdsChange: setSelectedIds,
                  bulkActions: (selected: readonly Row[]) => bulk(selected, outcomeOf(selected)),
                })}
                {...(props.rowActions && { rowActions: props.rowActions })}
                {...(props.onRowOpen && { onRowOpen: props.onRowOpen })}
                totalRows={page.total}
                empty={
                  isFiltered ? (
                    <EmptyState icon={SearchX} actions={<Button onClick={clear}>{text.filters.clear}</Button>}>
                      {words.emptyFilters}
                    </EmptyState>
                  ) : (
                    props.empty
                  )
                }
              />
              <ListPager
                className={props.look === "paper" ? "pt-6" : props.look === "columns" ? "px-1 pt-4" : "px-3 pt-6"}
                total={page.items.length > 0 ? words.total(page.total) : null}
                first={
                  address.cursor
                    ? link(changedAddress(address, { cursor: undefined }), text.pages.first, buttonStyles())
                    : null
                }
                next={
                  page.nextCursor
                    ? link(
                        changedAddress(address, { cursor: page.nextCursor }),
                        text.pages.next(pageSize),
                        buttonStyles(),
                      )
                    : null
                }
              />
            </Indexed>
          )}
        </div>
      </PageBody>
      {controls.dialog}
      {props.children}
    </>
  );
}

/** The whole list out to a file, and rows in from one. */
function FilesMenu({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return items.length > 0 ? <MoreMenu name={title} size="default" items={items} /> : null;
}
