import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { useListViews } from "#features/saved-views/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import type { DataColumn } from "#ui/data-table.tsx";
import { DateText } from "#ui/date-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { ListFiles } from "#ui/list/bar/list-files.ts";
import type { ListOrder } from "#ui/list/list-address.ts";
import { ListScreen } from "#ui/list/list-screen.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { CandidateSummary } from "../../candidate-shapes.ts";
import { candidateRights } from "../../policy.ts";
import { allReasons, erasedReason } from "../../rejection.ts";
import { candidateMenu, useCandidateWays } from "../actions/candidate-menu.ts";
import type { CandidateTask } from "../actions/tasks/candidate-task.ts";
import { CandidateTasks } from "../actions/tasks/candidate-tasks.tsx";
import { useCandidateActions } from "../actions/use-candidate-actions.ts";
import { type CandidateSearch, readCandidateSearch } from "../candidate-search.ts";
import { leaveTrail } from "../detail/trail.ts";
import { type CandidateFilters, endedQuery, listedBy } from "../queries.ts";
import { CandidateStatusBadge } from "../status-badge.tsx";
import { text } from "../text.ts";
import { nameColumn } from "./candidate-columns.tsx";
import { useEndedFilters } from "./use-candidate-filters.ts";

const words = text.archive;
const orders = [
  { id: "ended", label: words.closedOn, isDescending: true },
  { id: "name", label: text.list.name, isDescending: false },
] as const satisfies readonly ListOrder[];
const reasonOf = (reason: string) => {
  const known = allReasons.find((each) => each === reason);
  return known ? text.reasons[known] : reason;
};

const columns: readonly DataColumn<CandidateSummary>[] = [
  nameColumn,
  {
    id: "outcome",
    header: words.outcome,
    width: "7.5rem",
    cell: (candidate) => (
      <span className="block">
        <CandidateStatusBadge candidate={candidate} />
        {candidate.decidedAt && !candidate.toldAt ? (
          <span className="block text-small text-warning">{words.notTold}</span>
        ) : null}
      </span>
    ),
  },
  {
    id: "reason",
    header: words.reason,
    width: "10rem",
    cell: ({ reason, reasonClass }) =>
      reason && reason !== erasedReason ? (
        <span className="block">
          {reasonOf(reason)}
          <span className="block text-muted-foreground text-small">
            {reasonClass ? text.classes[reasonClass] : null}
          </span>
        </span>
      ) : null,
  },
  {
    id: "reached",
    header: words.reached,
    width: "8.5rem",
    cell: ({ stageName }) => <span dir="auto">{stageName}</span>,
  },
  {
    id: "ended",
    header: words.closedOn,
    width: "7rem",
    cell: ({ decidedAt }) => (decidedAt ? <DateText value={decidedAt} className="whitespace-nowrap" /> : null),
  },
  {
    id: "archived",
    header: words.putAway,
    isForWide: true,
    width: "9rem",
    cell: ({ archivedAt }) => (archivedAt ? <DateText value={archivedAt} className="whitespace-nowrap" /> : null),
  },
  {
    id: "keep",
    header: words.keepUntil,
    isForWide: true,
    width: "9rem",
    cell: ({ keepUntil }) => (keepUntil ? <DateText value={keepUntil} className="whitespace-nowrap" /> : null),
  },
  {
    id: "consent",
    header: words.consent,
    isForWide: true,
    width: "9rem",
    cell: ({ consentUntil }) => (consentUntil ? <DateText value={consentUntil} className="whitespace-nowrap" /> : null),
  },
];

type ScreenProps = {
  groupId: string;
  viewer: Person;
  search: CandidateSearch;
  onSearchChange: (next: CandidateSearch, how: { isNewEntry: boolean }) => void;
  /** What features below say above the list, do with its rows, and open for that. */
  slots?: {
    notice: ReactNode;
    itemsOf: (rows: readonly CandidateSummary[]) => readonly MenuItem[];
    dialogs: ReactNode;
  };
  /** The list as a file, and people in from one. */
  files?: ListFiles<CandidateFilters> | undefined;
};

/** Candidates whose candidacy ended, or was put away: to reopen, to consider for another role, to archive. */
export function ArchivedScreen({ groupId, viewer, search, onSearchChange, slots, files }: ScreenProps) {
  const { open, waysOf } = useCandidateWays();
  const { views, shown } = useListViews({
    of: { list: "archivedCandidates", placeId: groupId },
    viewer,
    search,
    read: readCandidateSearch,
  });
  const { data: page, dataUpdatedAt } = useSuspenseQuery(endedQuery({ groupId, search: shown }));
  const mayEdit = can(viewer, candidateRights.edit, { groupId });
  const { data: people = [] } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const filters = useEndedFilters(groupId);
  const actions = useCandidateActions();
  const [task, setTask] = useState<CandidateTask | null>(null);
  useEffect(() => leaveTrail(page.items.map(({ id }) => id)), [page.items]);
  return (
    <ListScreen
      id="archived-candidates"
      title={words.title}
      words={words}
      address={shown}
      views={views}
      onAddressChange={onSearchChange}
      link={(address, label, className) => (
        <Link to="/candidates/archived" search={address} className={className}>
          {label}
        </Link>
      )}
      filters={filters}
      page={page}
      fetchedAt={dataUpdatedAt}
      tabs={[
        {
          label: words.back,
          count: page.counts.all,
          isCurrent: false,
          link: (label) => (
            <Link to="/candidates" search={{}}>
              {label}
            </Link>
          ),
        },
        { label: words.title, count: page.counts.ended, isCurrent: true, to: {} },
      ]}
      orders={orders}
      look="columns"
      columns={columns}
      getRowId={({ id }) => id}
      getRowName={({ name }) => name}
      onRowOpen={({ id }) => open(id)}
      rowActions={(candidate) => [
        ...waysOf(candidate),
        ...(mayEdit ? candidateMenu({ rows: [candidate], actions, people, ask: setTask }) : []),
        ...(slots?.itemsOf([candidate]) ?? []),
      ]}
      bulk={
        mayEdit
          ? (rows, run) => [
              ...candidateMenu({ rows, actions, people, ask: setTask, run }),
              ...(slots?.itemsOf(rows) ?? []),
            ]
          : undefined
      }
      notice={slots?.notice}
      files={
        files &&
        ((only) =>
          files({
            filters: { sort: "ended" as const, ...listedBy({ groupId, search: shown }), tab: "ended" as const },
            only,
          }))
      }
      empty={<EmptyState icon={Archive}>{words.empty}</EmptyState>}
    >
      {slots?.dialogs}
      <CandidateTasks task={task} groupId={groupId} actions={actions} ask={setTask} onClose={() => setTask(null)} />
    </ListScreen>
  );
}
