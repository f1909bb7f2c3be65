import { useMutation, useQueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import { inboxApi, refreshInbox } from "./queries.ts";
import { text } from "./text.ts";

/** Marks what is in the inbox, with the way back. */
export function useInboxActions() {
  const queries = useQueryClient();
  const setting = useMutation(inboxApi.setRead.mutationOptions());
  const refresh = () => refreshInbox(queries);
  const told = { refresh, failed: text.failed, failedWhy: text.failedWhy };
  const back = (itemIds: readonly string[], isRead: boolean) =>
    attempt(() => setting.mutateAsync({ itemIds: itemIds.slice(0, 200), isRead }), {
      ...told,
      done: () => ({ title: text.undone }),
    });
  return {
    mark: (itemId: string, isRead: boolean) =>
      attempt(() => setting.mutateAsync({ itemIds: [itemId], isRead }), {
        ...told,
        done: ({ changed }) => ({
          title: isRead ? text.marked(1) : text.markedUnread,
          undo: () => back(changed, !isRead),
        }),
      }),
    markAll: () =>
      attempt(() => setting.mutateAsync({ isRead: true }), {
        ...told,
        done: ({ changed }) => ({ title: text.marked(changed.length), undo: () => back(changed, false) }),
      }),
    /** Opening something reads it, without a word. */
    read: (itemId: string) => void setting.mutateAsync({ itemIds: [itemId] }).then(refresh, () => undefined),
  };
}
