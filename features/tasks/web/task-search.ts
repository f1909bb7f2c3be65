import { type ListAddress, listAddressIn, oneOf, someOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { MyTaskPage, TaskPage } from "../list-input.ts";
import { type TaskKind, taskKinds } from "../task-kinds.ts";
import { type TaskState, taskStates } from "../task-states.ts";

type SortKey = TaskPage["sort"];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
const sorts: readonly SortKey[] = ["due", "added", "closed"];
const myTabs: readonly Exclude<MyTaskPage["tab"], "open">[] = ["snoozed", "closed"];
const tabs: readonly Exclude<TaskPage["tab"], "open">[] = ["overdue", "unassigned", "snoozed", "closed"];

/** What the address of one's own tasks says; only what differs from the list as it opens. */
export interface MyTaskSearch extends ListAddress<SortKey> {
  tab?: (typeof myTabs)[number];
  kind?: TaskKind[];
  kindNot?: TaskKind[];
  groupId?: string[];
  groupIdNot?: string[];
  /** The dialog for a new task is open. */
  new?: boolean;
}

/** What the address of a group's tasks says. */
export interface TaskSearch extends ListAddress<SortKey> {
  /** Bars by person or role in place of the rows. */
  layout?: "people" | "roles";
  tab?: (typeof tabs)[number];
  kind?: TaskKind[];
  kindNot?: TaskKind[];
  assigneeId?: string[];
  assigneeIdNot?: string[];
  opportunityId?: string[];
  opportunityIdNot?: string[];
  candidateId?: string[];
  state?: TaskState[];
  stateNot?: TaskState[];
  new?: boolean;
}

export const readMyTaskSearch = (raw: Record<string, unknown>): MyTaskSearch =>
  withoutUndefined({
    ...listAddressIn(sorts, raw),
    tab: oneOf(myTabs, raw.tab),
    kind: someOf(taskKinds, raw.kind),
    kindNot: someOf(taskKinds, raw.kindNot),
    groupId: textsIn(raw.groupId, 40),
    groupIdNot: textsIn(raw.groupIdNot, 40),
    new: raw.new === true ? true : undefined,
  });

export const readTaskSearch = (raw: Record<string, unknown>): TaskSearch =>
  withoutUndefined({
    ...listAddressIn(sorts, raw),
    layout: oneOf(["people", "roles"], raw.layout),
    tab: oneOf(tabs, raw.tab),
    kind: someOf(taskKinds, raw.kind),
    kindNot: someOf(taskKinds, raw.kindNot),
    assigneeId: textsIn(raw.assigneeId, 40),
    assigneeIdNot: textsIn(raw.assigneeIdNot, 40),
    opportunityId: textsIn(raw.opportunityId, 40),
    opportunityIdNot: textsIn(raw.opportunityIdNot, 40),
    candidateId: textsIn(raw.candidateId, 40),
    state: someOf(taskStates, raw.state),
    stateNot: someOf(taskStates, raw.stateNot),
    new: raw.new === true ? true : undefined,
  });
