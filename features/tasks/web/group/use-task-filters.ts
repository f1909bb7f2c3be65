import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { roleFilter, rolesQuery } from "#features/opportunities/web/public.ts";
import type { ListFilter } from "#ui/list/list-address.ts";
import { taskKinds } from "../../task-kinds.ts";
import { taskStates } from "../../task-states.ts";
import { text } from "../text.ts";

const words = text.group;
const none: readonly never[] = [];

interface FilterOf {
  groupId: string;
  viewerId: string;
  mayAct: boolean;
}

/** What the tasks of a group are narrowed by. */
export function useTaskFilters({ groupId, viewerId, mayAct }: FilterOf): readonly ListFilter[] {
  const { data: people = none } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayAct });
  const { data: roles } = useQuery(rolesQuery({ groupId }));
  return useMemo(() => {
    const options = people.map(({ userId, name }) => ({ value: userId, label: userId === viewerId ? words.me : name }));
    return [
      {
        id: "assigneeId",
        label: words.assignee,
        isSubmenu: true,
        hasNot: true,
        options: [...options, { value: "", label: words.unassigned }],
        isKnown: (value) => value === "" || options.some((option) => option.value === value),
      },
      {
        id: "kind",
        label: words.kind,
        isSubmenu: true,
        hasNot: true,
        options: taskKinds.map((value) => ({ value, label: text.kinds[value] })),
      },
      roleFilter(roles?.items, words.role, words.noRole),
      {
        id: "state",
        label: words.state,
        isSubmenu: true,
        hasNot: true,
        options: taskStates.map((value) => ({ value, label: text.states[value] })),
      },
    ];
  }, [people, roles, viewerId]);
}
