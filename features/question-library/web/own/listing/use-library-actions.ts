import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import type { RetireReason } from "../../../standing.ts";
import { text } from "../../text.ts";
import {
  adoptMutation,
  changeStandingMutation,
  mergeMutation,
  refreshLibrary,
  removeDraftsMutation,
} from "../own-queries.ts";

const words = text.own.act;
type Keys = readonly string[];

/** What can be done with one thing of the library or many; each can be taken back from the toast, and from the list. */
export function useLibraryActions(organizationId: string, kind: ItemKind) {
  const queries = useQueryClient();
  const standing = useMutation({ ...changeStandingMutation(), retry: false });
  const merging = useMutation({ ...mergeMutation(), retry: false });
  const adopting = useMutation({ ...adoptMutation(), retry: false });
  const removing = useMutation({ ...removeDraftsMutation(), retry: false });
  const place = { organizationId, kind };

  /** Answers the keys that changed; null where nothing did, which is told. */
  const attempt = async (
    work: () => Promise<{ keys: string[] }>,
    title: (number: number) => string,
    undo?: (keys: string[]) => void,
  ): Promise<string[] | null> => {
    try {
      const { keys } = await work();
      await refreshLibrary(queries);
      showToast({
        title: title(keys.length),
        ...(undo && keys.length > 0 && { undo: () => undo(keys), altText: words.undoElsewhere }),
      });
      return keys;
    } catch (error) {
      await refreshLibrary(queries);
      showToast({ tone: "danger", title: words.failed, description: reasonOf(error, words.failedWhy) });
      return null;
    }
  };
  const change = (keys: Keys, to: "approve" | "withdraw" | "restore") => () =>
    standing.mutateAsync({ ...place, keys: [...keys], change: to });
  const undone = () => words.undone;

  return {
    approve: (keys: Keys) =>
      attempt(
        change(keys, "approve"),
        (number) => words.approved(kind, number),
        (changed) => void attempt(change(changed, "withdraw"), undone),
      ),
    withdraw: (keys: Keys) =>
      attempt(
        change(keys, "withdraw"),
        (number) => words.withdrawn(kind, number),
        (changed) => void attempt(change(changed, "approve"), undone),
      ),
    retire: (keys: Keys, why: { reason: RetireReason; note: string }) =>
      attempt(
        () => standing.mutateAsync({ ...place, keys: [...keys], change: "retire", ...why }),
        (number) => words.retired(kind, number),
        (changed) => void attempt(change(changed, "restore"), undone),
      ),
    restore: (keys: Keys) => attempt(change(keys, "restore"), (number) => words.restored(kind, number)),
    merge: (keepKey: string, keys: Keys) =>
      attempt(
        () => merging.mutateAsync({ ...place, keepKey, keys: [...keys] }),
        (number) => words.merged(kind, number + 1),
        (changed) => void attempt(change(changed, "restore"), undone),
      ),
    adopt: (keys: Keys) =>
      attempt(
        () => adopting.mutateAsync({ ...place, keys: [...keys] }),
        (number) => words.adopted(kind, number),
        (changed) => void attempt(() => removing.mutateAsync({ ...place, keys: changed }), undone),
      ),
    /** The caller offers the way back, since it holds the words. */
    remove: (keys: Keys) => removing.mutateAsync({ ...place, keys: [...keys] }),
  };
}

export type LibraryActions = ReturnType<typeof useLibraryActions>;
