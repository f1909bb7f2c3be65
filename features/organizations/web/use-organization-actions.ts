import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentType, RefObject } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { attempt, type Done } from "#ui/attempt.ts";
import type { OrganizationHome, OrganizationMember, OrganizationRole } from "../contract.ts";
import { organizationsApi, refreshOrganizations } from "./queries.ts";
import { text } from "./text.ts";

/** A removal as it is done with what belongs to it. */
export type Removal = () => Promise<unknown>;

/** Somebody who shall leave an organization, or one of its hiring groups. */
export interface Leaving {
  organizationId: string;
  groupId?: string;
  userId: string;
  isSelf: boolean;
  /** Filled, while the question is shown, with how the removal is done as it is chosen here. */
  removal: RefObject<Removal | null>;
}

/** What another feature shows in the question whether somebody shall leave, and says how it is then done. */
export type LeftBehindSlot = ComponentType<Leaving>;

type Person = Pick<OrganizationMember, "userId" | "fullName" | "role">;

/** What can be done with an organization and its members. What can be taken back can be from the toast and by the undo key. */
export function useOrganizationActions(organization: OrganizationHome) {
  const queries = useQueryClient();
  const rename = useMutation(organizationsApi.rename.mutationOptions());
  const changeRole = useMutation(organizationsApi.changeRole.mutationOptions());
  const remove = useMutation({ mutationFn: (how: Removal) => how(), retry: false });
  const transfer = useMutation(organizationsApi.transferOwnership.mutationOptions());
  const organizationId = organization.id;

  /** Whether it was done. */
  const act = async (work: () => Promise<unknown>, done: Done): Promise<boolean> => {
    const refresh = () => refreshOrganizations(queries);
    const said = { refresh, failed: text.failed, failedWhy: text.failedWhy, done: () => done };
    return (await attempt(async () => [await work()], said)) !== null;
  };

  const setRole = (person: Person, role: OrganizationRole, before: OrganizationRole | null): Promise<boolean> =>
    act(() => changeRole.mutateAsync({ organizationId, userId: person.userId, role }), {
      title: text.roleChanged(person.fullName, text.roles[role]),
      // An owner is not lowered by others.
      ...(before !== null && role !== "owner" && { undo: () => setRole(person, before, null) }),
    });

  return {
    rename: (name: string) => {
      let { version } = organization;
      const set = async (next: string) => {
        version = (await rename.mutateAsync({ organizationId, name: next, version })).version;
      };
      return act(() => set(name), {
        title: text.renamed(name),
        undo: () => act(() => set(organization.name), { title: text.renamedBack(organization.name) }),
      });
    },
    isRenaming: rename.isPending,
    changeRole: (person: Person, role: OrganizationRole) => setRole(person, role, person.role),
    remove: (person: Person, how: Removal) =>
      act(() => remove.mutateAsync(how), { title: text.removed(person.fullName) }),
    transferTo: async (person: Person) => {
      const isDone = await act(() => transfer.mutateAsync({ organizationId, userId: person.userId }), {
        title: text.transferred(person.fullName),
      });
      if (isDone) await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey });
      return isDone;
    },
    leave: (how: Removal) => act(() => remove.mutateAsync(how), { title: text.left(organization.name) }),
    isBusy: remove.isPending || transfer.isPending,
  };
}

export type OrganizationActions = ReturnType<typeof useOrganizationActions>;
