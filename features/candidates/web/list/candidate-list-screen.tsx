import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SquareKanban, Table } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { LayoutSwitch } from "#ui/list/bar/layout-switch.tsx";
import type { ListFiles } from "#ui/list/bar/list-files.ts";
import type { ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import { candidateRights } from "../../policy.ts";
import { candidateBulk, candidateMenu, useCandidateWays } from "../actions/candidate-menu.ts";
import type { CandidateTask } from "../actions/tasks/candidate-task.ts";
import { CandidateTasks } from "../actions/tasks/candidate-tasks.tsx";
import { useCandidateActions } from "../actions/use-candidate-actions.ts";
import { AddCandidateDialog } from "../add/add-candidate-dialog.tsx";
import { CandidateBoard } from "../board/candidate-board.tsx";
import { type CandidateSearch, readCandidateSearch } from "../candidate-search.ts";
import { leaveTrail } from "../detail/trail.ts";
import { type CandidateFilters, candidatesQuery, countsQuery, listedBy } from "../queries.ts";
import { text } from "../text.ts";
import { candidateColumns } from "./candidate-columns.tsx";
import { CandidateListEmpty } from "./candidate-list-empty.tsx";
import { useCandidateFilters } from "./use-candidate-filters.ts";

const words = text.list;
const orders = [
  { id: "priority", label: words.next, isDescending: false },
  { id: "name", label: words.name, isDescending: false },
  { id: "stage", label: words.daysHere, isDescending: false },
  { id: "activity", label: words.lastActivity, isDescending: true },
  { id: "added", label: words.added, isDescending: true },
] as const satisfies readonly ListOrder[];

type ScreenProps = {
  groupId: string;
  viewer: Person;
  search: CandidateSearch;
  onSearchChange: (next: CandidateSearch, how: { isNewEntry: boolean }) => void;
  /** The list as a file, and people in from one. */
  files?: ListFiles<CandidateFilters> | undefined;
  /** Above the list: what kind of hiring group it is. */
  notice?: ReactNode;
  /** Beside the ways to add somebody, while nobody is there. */
  emptyExtra?: ReactNode;
};

/** The candidates of a hiring group, as a board of their stages or as a table. */
export function CandidateListScreen({
  groupId,
  viewer,
  search,
  onSearchChange,
  files,
  notice,
  emptyExtra,
}: ScreenProps) {
  const { open, waysOf } = useCandidateWays();
  const { views, shown } = useListViews({
    of: { list: "candidates", placeId: groupId },
    viewer,
    search,
    read: readCandidateSearch,
  });
  const isBoard = shown.layout !== "table";
  const asked = { groupId, search: shown };
  const { data: page, dataUpdatedAt } = useSuspenseQuery(isBoard ? countsQuery(asked) : candidatesQuery(asked));
  const mayEdit = can(viewer, candidateRights.edit, { groupId });
  const mayAdd = can(viewer, candidateRights.create, { groupId });
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const filters = useCandidateFilters({ groupId, viewerId: viewer.userId, mayEdit });
  const columns = useMemo(() => candidateColumns(viewer.userId), [viewer.userId]);
  const actions = useCandidateActions();
  const [task, setTask] = useState<CandidateTask | null>(null);
  const { new: adding, ...list } = search;
  const setAdding = (stage: true | string | undefined) =>
    onSearchChange(stage === undefined ? list : { ...list, new: stage }, { isNewEntry: true });
  useEffect(() => {
    if (!isBoard) leaveTrail(page.items.map(({ id }) => id));
  }, [isBoard, page.items]);

  const { tab: _, ...untabbed } = shown;
  const tab = (name: CandidateSearch["tab"]) => ({
    label: words.tabs[name ?? "all"],
    count: page.counts[name ?? "all"],
    isCurrent: shown.tab === name,
    to: name ? { ...untabbed, tab: name } : untabbed,
  });
  return (
    <ListScreen
      id="candidates"
      notice={notice}
      title={text.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/candidates" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      isMain={shown.tab === undefined}
      fetchedAt={dataUpdatedAt}
      tabs={[
        tab(undefined),
        tab("mine"),
        tab("over"),
        {
          label: words.archive,
          count: page.counts.ended,
          isCurrent: false,
          link: (label) => (
            <Link to="/candidates/archived" search={{}}>
              {label}
            </Link>
          ),
        },
      ]}
      create={{
        label: words.add,
        action: words.addAction,
        disabledReason: mayAdd ? undefined : words.mayNotAdd,
        run: () => setAdding(true),
      }}
      actions={<Layouts shown={shown} />}
      orders={orders}
      look="columns"
      columns={columns}
      getRowId={({ id }) => id}
      getRowName={({ name }) => name}
      onRowOpen={({ id }) => open(id)}
      rowActions={(candidate) => [
        ...waysOf(candidate),
        ...(mayEdit ? candidateMenu({ rows: [candidate], actions, people, ask: setTask }) : []),
      ]}
      bulk={mayEdit ? (rows, run) => candidateBulk({ rows, actions, people, ask: setTask, run }) : undefined}
      body={
        isBoard ? (
          <CandidateBoard
            groupId={groupId}
            viewer={viewer}
            search={shown}
            onFrom={(from) => onSearchChange({ ...shown, from }, { isNewEntry: false })}
            onAdd={mayAdd ? (stage) => setAdding(stage ?? true) : undefined}
          />
        ) : undefined
      }
      files={files && ((only) => files({ filters: listedBy(asked), only }))}
      empty={
        <CandidateListEmpty
          tab={shown.tab}
          mayAdd={mayAdd}
          onAdd={() => setAdding(true)}
          more={
            <>
              {files ? (
                <Link to="/candidates/import" className={buttonStyles()}>
                  {words.importFile}
                </Link>
              ) : null}
              {emptyExtra}
            </>
          }
        />
      }
    >
      {mayAdd && adding !== undefined ? (
        <AddCandidateDialog
          groupId={groupId}
          stageKey={typeof adding === "string" ? adding : undefined}
          opportunityId={shown.opportunityId?.length === 1 ? shown.opportunityId[0] : undefined}
          onClose={() => setAdding(undefined)}
          onAdded={(candidateId) => {
            setAdding(undefined);
            if (candidateId !== null) open(candidateId);
          }}
        />
      ) : null}
      <CandidateTasks task={task} groupId={groupId} actions={actions} ask={setTask} onClose={() => setTask(null)} />
    </ListScreen>
  );
}

/** Board or table: the same candidates, the same filters. */
function Layouts({ shown }: { shown: CandidateSearch }) {
  const { layout, sort: _, direction: __, cursor: ___, hidden: ____, ...rest } = shown;
  const isTable = layout === "table";
  return (
    <LayoutSwitch<CandidateSearch>
      label={words.layout}
      link={(address, props) => <Link to="/candidates" search={address} {...props} />}
      layouts={[
        { address: rest, isCurrent: !isTable, icon: SquareKanban, label: words.board },
        { address: { ...rest, layout: "table" }, isCurrent: isTable, icon: Table, label: words.table },
      ]}
    />
  );
}
