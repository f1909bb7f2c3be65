import { useMutation, useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { OrganizationHome, OrganizationMember, OrganizationRole } from "../contract.ts";
import {
  changeRoleMutation,
  refreshOrganizations,
  removeMemberMutation,
  renameOrganizationMutation,
  transferOwnershipMutation,
} from "./queries.ts";
import { text } from "./text.ts";

type Person = Pick<OrganizationMember, "userId" | "fullName" | "role">;

/** What can be done with an organization and its members. What can be taken back can be from the toast and by the undo key. */
export function useOrganizationActions(organization: OrganizationHome) {
  const queries = useQueryClient();
  const rename = useMutation(renameOrganizationMutation());
  const changeRole = useMutation(changeRoleMutation());
  const remove = useMutation(removeMemberMutation());
  const transfer = useMutation(transferOwnershipMutation());
  const organizationId = organization.id;

  /** Whether it was done. */
  const attempt = async (work: () => Promise<unknown>, done: { title: string; undo?: () => Promise<unknown> }) => {
    try {
      await work();
    } catch (error) {
      showToast({ tone: "danger", title: text.failed, description: reasonOf(error, text.failedWhy) });
      return false;
    } finally {
      await refreshOrganizations(queries);
    }
    showToast({ title: done.title, ...(done.undo && { undo: () => void done.undo?.() }) });
    return true;
  };

  const setRole = (person: Person, role: OrganizationRole, before: OrganizationRole | null): Promise<boolean> =>
    attempt(() => changeRole.mutateAsync({ organizationId, userId: person.userId, role }), {
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
      return attempt(() => set(name), {
        title: text.renamed(name),
        undo: () => attempt(() => set(organization.name), { title: text.renamedBack(organization.name) }),
      });
    },
    isRenaming: rename.isPending,
    changeRole: (person: Person, role: OrganizationRole) => setRole(person, role, person.role),
    remove: (person: Person) =>
      attempt(() => remove.mutateAsync({ organizationId, userId: person.userId }), {
        title: text.removed(person.fullName),
      }),
    transferTo: async (person: Person) => {
      const isDone = await attempt(() => transfer.mutateAsync({ organizationId, userId: person.userId }), {
        title: text.transferred(person.fullName),
      });
      if (isDone) await queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey });
      return isDone;
    },
    leave: (userId: string) =>
      attempt(() => remove.mutateAsync({ organizationId, userId }), { title: text.left(organization.name) }),
    isBusy: remove.isPending || transfer.isPending,
  };
}

export type OrganizationActions = ReturnType<typeof useOrganizationActions>;
