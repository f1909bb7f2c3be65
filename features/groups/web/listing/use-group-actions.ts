import { useMutation, useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import {
  addGroupMemberMutation,
  archiveGroupMutation,
  declineRequestMutation,
  joinGroupMutation,
  leaveGroupMutation,
  refreshGroups,
  removeGroupMemberMutation,
  restoreGroupMutation,
  withdrawRequestMutation,
} from "../queries.ts";
import { text } from "../text.ts";

type Named = { id: string; name: string };
type Person = { userId: string; fullName: string };
interface Done {
  title: string;
  undo?: () => Promise<unknown>;
  altText?: string;
}

/** What can be done with a hiring group and the people in it; what can be taken back can be from the toast and by the undo key. */
export function useGroupActions() {
  const queries = useQueryClient();
  const join = useMutation(joinGroupMutation());
  const leave = useMutation(leaveGroupMutation());
  const withdraw = useMutation(withdrawRequestMutation());
  const archive = useMutation(archiveGroupMutation());
  const restore = useMutation(restoreGroupMutation());
  const add = useMutation(addGroupMemberMutation());
  const remove = useMutation(removeGroupMemberMutation());
  const decline = useMutation(declineRequestMutation());

  /** Whether it was done. */
  const attempt = async (work: () => Promise<unknown>, done: () => Done): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      showToast({ tone: "danger", title: text.failed, description: reasonOf(error, text.failedWhy) });
      return false;
    } finally {
      // One's own rights may have changed with it.
      await Promise.all([refreshGroups(queries), queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey })]);
    }
    const { title, undo, altText } = done();
    showToast({
      title,
      ...(undo && { undo: () => void attempt(undo, () => ({ title: text.undone })) }),
      ...(altText && { altText }),
    });
    return true;
  };

  const withdrawFrom = (groupId: string) => withdraw.mutateAsync({ groupId });
  return {
    join: ({ id: groupId, name }: Named) => {
      let outcome: "joined" | "requested" = "requested";
      return attempt(
        async () => {
          outcome = (await join.mutateAsync({ groupId })).outcome;
        },
        () =>
          outcome === "joined"
            ? { title: text.joined(name), undo: () => leave.mutateAsync({ groupId }) }
            : { title: text.requested(name), undo: () => withdrawFrom(groupId) },
      );
    },
    withdraw: ({ id }: Named) =>
      attempt(
        () => withdrawFrom(id),
        () => ({ title: text.withdrawn }),
      ),
    leave: ({ id: groupId, name }: Named, mayReturn: boolean) =>
      attempt(
        () => leave.mutateAsync({ groupId }),
        () => ({ title: text.left(name), ...(mayReturn && { undo: () => join.mutateAsync({ groupId }) }) }),
      ),
    archive: ({ id: groupId, name }: Named) =>
      attempt(
        () => archive.mutateAsync({ groupId }),
        () => ({ title: text.archived(name), undo: () => restore.mutateAsync({ groupId }), altText: text.undoInList }),
      ),
    restore: ({ id: groupId, name }: Named) =>
      attempt(
        () => restore.mutateAsync({ groupId }),
        () => ({ title: text.restored(name), undo: () => archive.mutateAsync({ groupId }) }),
      ),
    add: (groupId: string, { userId, fullName }: Person) =>
      attempt(
        () => add.mutateAsync({ groupId, userId }),
        () => ({ title: text.added(fullName), undo: () => remove.mutateAsync({ groupId, userId }) }),
      ),
    remove: (groupId: string, { userId, fullName }: Person) =>
      attempt(
        () => remove.mutateAsync({ groupId, userId }),
        () => ({ title: text.removed(fullName), undo: () => add.mutateAsync({ groupId, userId }) }),
      ),
    decline: (groupId: string, { userId, fullName }: Person) =>
      attempt(
        () => decline.mutateAsync({ groupId, userId }),
        () => ({ title: text.declinedOf(fullName) }),
      ),
  };
}

export type GroupActions = ReturnType<typeof useGroupActions>;
