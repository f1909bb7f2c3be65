import { Link, useNavigate } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { pageSize } from "#platform/list-pages.ts";
import { oneOf } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { type DataColumn, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListPager } from "#ui/list-pager.tsx";
import { useAnnouncedTotal } from "#ui/use-announced-total.ts";
import { useListKeys } from "#ui/use-list-keys.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { can, type LibraryActor } from "../../../policy.ts";
import { text } from "../../text.ts";
import { type LibrarySearch, librarySorts } from "../library-search.ts";
import { LibraryBulkActions } from "./library-bulk-actions.tsx";
import { clearFilters, LibraryFilters, type SearchChange } from "./library-filters.tsx";
import { type Acted, libraryMenu } from "./library-row-menu.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { RetireDialog } from "./retire-dialog.tsx";
import { useLibraryActions } from "./use-library-actions.ts";

const words = text.own.list;
const addresses = { question: "/library", competency: "/library/competencies" } as const;
const details = { question: "/library/questions/$key", competency: "/library/competencies/$key" } as const;

export type ListViewProps = {
  organizationId: string;
  viewer: LibraryActor;
  search: LibrarySearch;
  onSearchChange: (next: LibrarySearch, how: { isNewEntry: boolean }) => void;
};

type ListProps<Row extends Acted> = ListViewProps & {
  kind: ItemKind;
  columns: readonly DataColumn<Row>[];
  page: { items: Row[]; nextCursor: string | null; total: number };
  nameOf: (row: Row) => string;
  usedIn: (row: Row) => number;
  competencyName?: string | undefined;
};

/** Rows of either kind: search, filters, order, selection. Everything that narrows or orders them stands in the address. */
export function LibraryList<Row extends Acted>(props: ListProps<Row>) {
  const { organizationId, viewer, search, onSearchChange, kind, columns, page, nameOf, usedIn } = props;
  const navigate = useNavigate();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [retiring, setRetiring] = useState<readonly string[]>([]);
  const [merging, setMerging] = useState<readonly Row[]>([]);
  const searchBox = useRef<HTMLInputElement>(null);
  const actions = useLibraryActions(organizationId, kind);
  const mayPropose = can(viewer, "propose", organizationId);
  const mayDecide = can(viewer, "approve", organizationId);
  const done = () => setSelectedIds([]);
  const change: SearchChange = (changes) => {
    done();
    onSearchChange(withoutUndefined({ ...search, ...changes }), { isNewEntry: changes.q === undefined });
  };
  const open = (row: Row) => void navigate({ to: details[kind], params: { key: row.key } });
  useListKeys({ id: "library", searchLabel: words.search[kind], firstLabel: words.focusFirst, searchBox });
  useAnnouncedTotal(words.total(kind, page.total));
  return (
    <div className="flex flex-col gap-4">
      <LibraryFilters
        kind={kind}
        search={search}
        competencyName={props.competencyName}
        searchBox={searchBox}
        onChange={change}
      />
      <DataTable
        label={words.table[kind]}
        columns={columns}
        rows={page.items}
        getRowId={(row) => row.key}
        getRowName={nameOf}
        isSortedElsewhere
        sort={{ columnId: search.sort ?? "updated", isDescending: (search.direction ?? "desc") === "desc" }}
        onSortChange={(sort) =>
          change({
            sort: oneOf(librarySorts, sort?.columnId),
            direction: sort ? (sort.isDescending ? "desc" : "asc") : undefined,
            cursor: undefined,
          })
        }
        {...(mayPropose && { selectedIds, onSelectedIdsChange: setSelectedIds })}
        bulkActions={(selected) => (
          <LibraryBulkActions
            rows={selected}
            mayDecide={mayDecide}
            actions={actions}
            onRetire={() => setRetiring(selected.filter(({ status }) => status !== "retired").map(({ key }) => key))}
            onMerge={() =>
              setMerging(selected.filter(({ origin, status }) => origin === "own" && status !== "retired"))
            }
            onDone={done}
          />
        )}
        rowActions={(row) =>
          libraryMenu({
            row,
            mayPropose,
            mayDecide,
            actions,
            onOpen: () => open(row),
            onRetire: () => setRetiring([row.key]),
          })
        }
        onRowOpen={open}
        totalRows={page.total}
        empty={
          <EmptyState
            icon={SearchX}
            actions={<Button onClick={() => clearFilters(change)}>{text.own.filters.clear}</Button>}
          >
            {words.emptyFilters}
          </EmptyState>
        }
      />
      <ListPager
        total={page.items.length > 0 ? words.total(kind, page.total) : null}
        first={
          search.cursor ? (
            <Link
              to={addresses[kind]}
              search={withoutUndefined({ ...search, cursor: undefined })}
              className={buttonStyles()}
            >
              {words.first}
            </Link>
          ) : null
        }
        next={
          page.nextCursor ? (
            <Link to={addresses[kind]} search={{ ...search, cursor: page.nextCursor }} className={buttonStyles()}>
              {words.next(pageSize)}
            </Link>
          ) : null
        }
      />
      {retiring.length > 0 ? (
        <RetireDialog
          kind={kind}
          count={retiring.length}
          onClose={() => setRetiring([])}
          onRetire={(why) => {
            setRetiring([]);
            void actions.retire(retiring, why).then(done);
          }}
        />
      ) : null}
      {merging.length > 0 ? (
        <MergeDialog
          kind={kind}
          items={merging.map((row) => ({ key: row.key, name: nameOf(row), usedIn: usedIn(row) }))}
          onClose={() => setMerging([])}
          onMerge={(keepKey, keys) => {
            setMerging([]);
            void actions.merge(keepKey, keys).then(done);
          }}
        />
      ) : null}
    </div>
  );
}
