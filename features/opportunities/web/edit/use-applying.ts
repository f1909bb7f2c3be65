import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOnce } from "#platform/web/query-client.ts";
import { problemsOf as fieldsOf, reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import { problemsOf } from "../../opportunity-content.ts";
import { keepAnswer, opportunitiesApi, refreshOpportunities } from "../queries.ts";
import { text } from "../text.ts";
import { useDraftStore } from "./draft/draft-context.ts";
import { focusField } from "./draft/draft-fields.tsx";

const words = text.edit;

/** Makes what was edited what holds: everything typed is sent first, then it is asked once more with what changes for whom. */
export function useApplying(opportunityId: string, onApplied: () => void) {
  const store = useDraftStore();
  const queries = useQueryClient();
  const apply = useOnce(opportunitiesApi.applyDraft);
  const discard = useOnce(opportunitiesApi.discardDraft);
  const [isOpen, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const begin = () => {
    setFailure(null);
    setRefused(new Map());
    setShowsAll(true);
    const [first] = problemsOf(store.get().draft);
    if (first) return void focusField(first.path);
    return setOpen(true);
  };
  const save = async () => {
    setFailure(null);
    await store.flush();
    const { version, hasUnsent } = store.get();
    if (hasUnsent) return setFailure(text.list.failedWhy);
    try {
      const after = await apply.mutateAsync({ opportunityId, version });
      await keepAnswer(queries, after);
      setOpen(false);
      showToast({ title: words.saved });
      return onApplied();
    } catch (error) {
      const fields = fieldsOf(error);
      setRefused(new Map(fields.map(({ path, message }) => [path, message])));
      await refreshOpportunities(queries);
      await store.refresh();
      setFailure(reasonOf(error, text.list.failedWhy));
      const [first] = fields;
      if (first) {
        setOpen(false);
        requestAnimationFrame(() => focusField(first.path));
      }
    }
  };
  const throwAway = async () => {
    await store.flush();
    try {
      const { version, draft } = store.get();
      const after = await discard.mutateAsync({ opportunityId, version });
      await keepAnswer(queries, after);
      await store.refresh();
      showToast({ title: words.discarded, undo: () => store.edit(() => draft) });
    } catch (error) {
      showToast({ tone: "danger", title: words.discardFailed, description: reasonOf(error, text.list.failedWhy) });
    }
  };
  return {
    isOpen,
    begin,
    close: () => setOpen(false),
    save,
    throwAway,
    isPending: apply.isPending,
    failure,
    refused,
    showsAll,
  };
}
