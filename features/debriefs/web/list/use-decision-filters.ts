import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { roleFilter, rolesQuery } from "#features/opportunities/web/public.ts";
import type { ListFilter } from "#ui/list/list-address.ts";
import { ages, states } from "../decisions-search.ts";
import { text } from "../text.ts";

const words = text.list;
const none: readonly never[] = [];

/** What decisions are narrowed by. */
export function useDecisionFilters(groupId: string): readonly ListFilter[] {
  const { data: roles } = useQuery(rolesQuery({ groupId }));
  const { data: groups = none } = useQuery(myGroupsQuery());
  return useMemo(
    () => [
      roleFilter(roles?.items, words.role, words.noRole),
      {
        id: "state",
        label: words.state,
        isSubmenu: true,
        hasNot: true,
        options: states.map((value) => ({ value, label: text.states[value] })),
      },
      {
        id: "age",
        label: words.age,
        isSubmenu: true,
        isSingle: true,
        options: ages.map((value) => ({ value, label: words.ages[value] })),
      },
      {
        id: "group",
        label: words.group,
        isSubmenu: true,
        isSingle: true,
        options: groups.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [roles, groups],
  );
}
