import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { tasksContract } from "../contract.ts";
import type { TaskKind } from "../task-kinds.ts";
import type { MyTaskSearch, TaskSearch } from "./task-search.ts";

export const tasksApi = apiOf<typeof tasksContract>("tasks");

/** What is due first comes first, unless the address says otherwise; of what is closed the latest. */
const ordered = (search: MyTaskSearch | TaskSearch) => ({
  sort: search.tab === "closed" ? ("closed" as const) : ("due" as const),
  direction: search.tab === "closed" ? ("desc" as const) : ("asc" as const),
  ...askedBy(search),
});

/** One page of one's own tasks. */
export const myTasksQuery = (search: MyTaskSearch) => {
  const { tab, kind, kindNot, groupId, groupIdNot } = search;
  return tasksApi.listMine.queryOptions({
    input: { ...withoutUndefined({ tab, kind, kindNot, groupId, groupIdNot }), ...ordered(search) },
    placeholderData: keepPreviousData,
  });
};

/** How many tasks wait on the person, and what comes back next. */
export const taskCountQuery = () => tasksApi.countMine.queryOptions({ staleTime: 60_000 });

interface ListOf {
  groupId: string;
  search: TaskSearch;
}

/** One page of the tasks of a group. */
export const tasksQuery = ({ groupId, search }: ListOf) => {
  const {
    tab,
    kind,
    kindNot,
    assigneeId,
    assigneeIdNot,
    opportunityId,
    opportunityIdNot,
    candidateId,
    state,
    stateNot,
  } = search;
  return tasksApi.list.queryOptions({
    input: {
      groupId,
      ...withoutUndefined({
        tab,
        kind,
        kindNot,
        assigneeId,
        assigneeIdNot,
        opportunityId,
        opportunityIdNot,
        candidateId,
        state,
        stateNot,
      }),
      ...ordered(search),
    },
    placeholderData: keepPreviousData,
  });
};

export const loadQuery = (groupId: string) => tasksApi.getLoad.queryOptions({ input: { groupId } });
export const changesQuery = (taskId: string) => tasksApi.listChanges.queryOptions({ input: { taskId } });
export const rulesQuery = (groupId: string) => tasksApi.listRules.queryOptions({ input: { groupId } });
export const dryRunQuery = (of: { groupId: string; kind: TaskKind; days: number }) =>
  tasksApi.dryRunRule.queryOptions({ input: of });

/** Cache key of everything of this feature. */
export const tasksKey = () => tasksApi.key();
/** After anything that changes tasks. */
export const refreshTasks = (queries: QueryClient) => queries.invalidateQueries({ queryKey: tasksApi.key() });
