import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { roleFilter, rolesQuery } from "#features/opportunities/web/public.ts";
import type { ListFilter } from "#ui/list/list-address.ts";
import { needKeys, reasonClasses, statuses } from "../candidate-search.ts";
import { choicesQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.list;
const none: readonly never[] = [];
const areText = (value: string) => value !== "";

/** What candidates of a group are narrowed by: what the program knows, and the group's roles, people, sources and tags. */
export function useCandidateFilters({
  groupId,
  viewerId,
  mayEdit,
}: {
  groupId: string;
  viewerId: string;
  mayEdit: boolean;
}) {
  const { data: people = none } = useQuery({ ...groupPeopleQuery(groupId), enabled: mayEdit });
  const { data: roles } = useQuery(rolesQuery({ groupId }));
  const { data: choices } = useQuery(choicesQuery(groupId));
  return useMemo((): readonly ListFilter[] => {
    const owners = people.map(({ userId, name }) => ({
      value: userId,
      label: userId === viewerId ? words.me : name,
    }));
    return [
      roleFilter(roles?.items, words.opportunity),
      {
        id: "stage",
        label: words.stageKind,
        isSubmenu: true,
        hasNot: true,
        options: stageKinds.map((value) => ({ value, label: text.kinds[value] })),
      },
      {
        id: "status",
        label: words.status,
        isSubmenu: true,
        hasNot: true,
        options: statuses.map((value) => ({ value, label: text.statuses[value] })),
      },
      {
        id: "ownerId",
        label: words.owner,
        isSubmenu: true,
        hasNot: true,
        options: [...owners, { value: "", label: words.noOwner }],
        isKnown: (value) => value === "" || owners.some((owner) => owner.value === value),
      },
      {
        id: "source",
        label: words.source,
        isSubmenu: true,
        hasNot: true,
        options: [
          ...(choices?.sources ?? none).map((value) => ({ value, label: value })),
          { value: "", label: words.noSource },
        ],
      },
      {
        id: "tag",
        label: words.tag,
        isSubmenu: true,
        hasNot: true,
        options: [
          ...(choices?.tags ?? none).map((value) => ({ value, label: value })),
          { value: "", label: words.noTag },
        ].filter(({ value }) => areText(value) || (choices?.tags.length ?? 0) > 0),
      },
      {
        id: "needs",
        label: words.needs,
        options: needKeys.map((value) => ({ value, label: words.needsOf[value] })),
        chip: words.needsChip,
      },
      {
        id: "quiet",
        label: words.quiet,
        isSingle: true,
        options: ["7", "14", "30"].map((value) => ({ value, label: words.quietFor(value) })),
        chip: words.quietChip,
      },
    ];
  }, [people, roles, choices, viewerId]);
}

/** Those of the archive: who ended it, why it stays findable. */
export function useEndedFilters(groupId: string): readonly ListFilter[] {
  const { data: roles } = useQuery(rolesQuery({ groupId }));
  return useMemo(
    () => [
      roleFilter(roles?.items, words.opportunity),
      {
        id: "status",
        label: text.archive.outcome,
        hasNot: true,
        options: statuses.slice(3).map((value) => ({ value, label: text.statuses[value] })),
      },
      {
        id: "reasonClass",
        label: text.archive.reason,
        hasNot: true,
        options: reasonClasses.map((value) => ({ value, label: text.classes[value] })),
      },
    ],
    [roles],
  );
}
