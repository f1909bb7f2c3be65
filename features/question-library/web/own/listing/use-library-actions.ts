import { useQueryClient } from "@tanstack/react-query";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attemptMany } from "#ui/list/attempt-many.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import type { RetireReason } from "../../../standing.ts";
import { libraryApi, refreshLibrary } from "../own-queries.ts";
import { ownText } from "../own-text.ts";

const words = ownText.act;
type Keys = readonly string[];

/** What can be done with one thing of the library or many; each can be taken back from the toast, and from the list. */
export function useLibraryActions(organizationId: string, kind: ItemKind) {
  const queries = useQueryClient();
  const standing = useOnce(libraryApi.changeStanding);
  const merging = useOnce(libraryApi.mergeItems);
  const adopting = useOnce(libraryApi.adoptItems);
  const removing = useOnce(libraryApi.removeDrafts);
  const place = { organizationId, kind };
  const refresh = () => refreshLibrary(queries);

  const act = (
    work: () => Promise<BulkAnswer>,
    title: (number: number) => string,
    undo?: (done: readonly string[]) => unknown,
  ) =>
    attemptMany(work, {
      refresh,
      failed: words.failed,
      failedWhy: words.failedWhy,
      title,
      undo,
      altText: undo && words.undoElsewhere,
    });
  const change = (keys: Keys, to: "approve" | "withdraw" | "restore") => () =>
    standing.mutateAsync({ ...place, keys: [...keys], change: to });
  const undone = () => words.undone;

  return {
    refresh,
    approve: (keys: Keys) =>
      act(
        change(keys, "approve"),
        (number) => words.approved(kind, number),
        (changed) => void act(change(changed, "withdraw"), undone),
      ),
    withdraw: (keys: Keys) =>
      act(
        change(keys, "withdraw"),
        (number) => words.withdrawn(kind, number),
        (changed) => void act(change(changed, "approve"), undone),
      ),
    retire: (keys: Keys, why: { reason: RetireReason; note: string }) =>
      act(
        () => standing.mutateAsync({ ...place, keys: [...keys], change: "retire", ...why }),
        (number) => words.retired(kind, number),
        (changed) => void act(change(changed, "restore"), undone),
      ),
    restore: (keys: Keys) => act(change(keys, "restore"), (number) => words.restored(kind, number)),
    merge: (keepKey: string, keys: Keys) =>
      act(
        () => merging.mutateAsync({ ...place, keepKey, keys: [...keys] }),
        (number) => words.merged(kind, number + 1),
        (changed) => void act(change(changed, "restore"), undone),
      ),
    /** `onUndo` leaves the copy before it goes. */
    adopt: (keys: Keys, onUndo: () => void = () => undefined) =>
      act(
        () => adopting.mutateAsync({ ...place, keys: [...keys] }),
        (number) => words.adopted(kind, number),
        (changed) => {
          onUndo();
          void act(() => removing.mutateAsync({ ...place, keys: [...changed] }), undone);
        },
      ),
    /** The caller offers the way back, since it holds the words. */
    remove: (keys: Keys) => removing.mutateAsync({ ...place, keys: [...keys] }),
  };
}

export type LibraryActions = ReturnType<typeof useLibraryActions>;
