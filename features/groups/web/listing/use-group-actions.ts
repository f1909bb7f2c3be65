import { useMutation, useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import type { Removal } from "#features/organizations/web/public.ts";
import { attempt, type Done } from "#ui/attempt.ts";
import { groupsApi, refreshGroups } from "../queries.ts";
import { text } from "../text.ts";

type Named = { id: string; name: string };
type Person = { userId: string; fullName: string };

/** What can be done with a hiring group and the people in it; what can be taken back can be from the toast and by the undo key. */
export function useGroupActions() {
  const queries = useQueryClient();
  const join = useMutation(groupsApi.join.mutationOptions());
  const leave = useMutation(groupsApi.leave.mutationOptions());
  const withdraw = useMutation(groupsApi.withdrawRequest.mutationOptions());
  const archive = useMutation(groupsApi.archive.mutationOptions());
  const restore = useMutation(groupsApi.restore.mutationOptions());
  const add = useMutation(groupsApi.addMember.mutationOptions());
  const remove = useMutation(groupsApi.removeMember.mutationOptions());
  const decline = useMutation(groupsApi.declineRequest.mutationOptions());

  /** Whether it was done. */
  const act = async (
    work: () => Promise<unknown>,
    done: () => Done & { undo?: () => Promise<unknown> },
  ): Promise<boolean> => {
    const answer = await attempt(async () => [await work()], {
      // One's own rights may have changed with it.
      refresh: () =>
        Promise.all([refreshGroups(queries), queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey })]),
      failed: text.failed,
      failedWhy: text.failedWhy,
      done: () => {
        const { undo, ...told } = done();
        return { ...told, undo: undo && (() => act(undo, () => ({ title: text.undone }))) };
      },
    });
    return answer !== null;
  };

  const withdrawFrom = (groupId: string) => withdraw.mutateAsync({ groupId });
  return {
    join: ({ id: groupId, name }: Named) => {
      let outcome: "joined" | "requested" = "requested";
      return act(
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
      act(
        () => withdrawFrom(id),
        () => ({ title: text.withdrawn }),
      ),
    leave: ({ name }: Named, how: Removal) => act(how, () => ({ title: text.left(name) })),
    archive: ({ id: groupId, name }: Named) =>
      act(
        () => archive.mutateAsync({ groupId }),
        () => ({ title: text.archived(name), undo: () => restore.mutateAsync({ groupId }), altText: text.undoInList }),
      ),
    restore: ({ id: groupId, name }: Named) =>
      act(
        () => restore.mutateAsync({ groupId }),
        () => ({ title: text.restored(name), undo: () => archive.mutateAsync({ groupId }) }),
      ),
    add: (groupId: string, { userId, fullName }: Person) =>
      act(
        () => add.mutateAsync({ groupId, userId }),
        () => ({ title: text.added(fullName), undo: () => remove.mutateAsync({ groupId, userId }) }),
      ),
    remove: ({ fullName }: Person, how: Removal) => act(how, () => ({ title: text.removed(fullName) })),
    decline: (groupId: string, { userId, fullName }: Person) =>
      act(
        () => decline.mutateAsync({ groupId, userId }),
        () => ({ title: text.declinedOf(fullName) }),
      ),
  };
}

export type GroupActions = ReturnType<typeof useGroupActions>;
