import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followPage } from "#platform/web/browser/follow-page.ts";
import { alone, hearTabs, tellTabs } from "#platform/web/browser/tabs.ts";
import { retryDelay, worthRetrying } from "#platform/web/query-client.ts";
import { showToast } from "#ui/toast-store.ts";
import type { StoredValue } from "../stored-shapes.ts";
import { preferencesClient as client, holds, preferenceQuery } from "./queries.ts";
import { text } from "./text.ts";

const channelName = "evenhand-sealed-preferences";
/** What a page may still send while it is left is 64 kB at most, headers and all. */
const mostWhileLeaving = 60_000;

const nameOf = (key: string) => `preference/${key}`;

/**
 * A preference of the person that is kept sealed and written in parts: what stands is read just before it is written, and the
 * part is laid into it, so that tabs and devices lose nothing of one another. It is never laid on the device in the open:
 * without a connection the page keeps trying, and the browser asks before it is closed.
 */
export function useSealedPreference<Part>(key: string, lay: (kept: unknown, part: Part) => StoredValue) {
  const queries = useQueryClient();
  const { queryKey } = preferenceQuery(key);
  const show = (value: StoredValue) => queries.setQueryData(queryKey, [{ value, encrypted: true }]);
  useEffect(
    () =>
      hearTabs<string>(channelName, (changed) => {
        void queries.invalidateQueries({ queryKey: preferenceQuery(changed).queryKey });
      }),
    [queries],
  );

  const change = useMutation({
    scope: { id: nameOf(key) },
    networkMode: "always",
    mutationFn: (part: Part) =>
      // So that no other tab writes between reading and writing.
      alone(`evenhand-${nameOf(key)}`, async () => {
        const [standing] = await client.getPreference({ p_key: key });
        const value = lay(standing?.value, part);
        await client.savePreference({ p_key: key, p_value: value, p_encrypted: true });
        return value;
      }),
    retry: (failures, failure) => {
      const isWaiting = worthRetrying(failure);
      if (isWaiting && failures === 1) showToast({ title: text.notSavedYet, tone: "danger" });
      return isWaiting;
    },
    retryDelay,
    onMutate: async (part) => {
      const stop = followPage({ flush: () => undefined, refresh: () => undefined, hasUnsent: () => true });
      await queries.cancelQueries({ queryKey });
      show(lay(queries.getQueryData(queryKey)?.[0]?.value, part));
      return stop;
    },
    onSuccess: (value) => {
      show(value);
      tellTabs(channelName, key);
    },
    onError: () => {
      queries.setQueryDefaults(queryKey, holds);
      showToast({ title: text.saveFailed, tone: "danger" });
    },
    onSettled: (_value, _error, _part, stop) => stop?.(),
  });
  const { data, error, isPending, refetch } = useQuery({
    ...preferenceQuery(key),
    // What was refused holds until the page is loaded anew.
    refetchOnWindowFocus: change.isError ? false : "always",
  });
  const reset = useMutation({
    mutationFn: () => client.resetPreference({ key }),
    onSuccess: () => queries.setQueryData(queryKey, []),
    onError: () => void showToast({ title: text.resetFailed, tone: "danger" }),
  });
  const value = data?.[0]?.value;
  /** Sends a part while the page is left: nothing more can be read then, so it is laid into what this tab knows. */
  const changeLast = (part: Part) => {
    const p_value = lay(value, part);
    const keepalive = new TextEncoder().encode(JSON.stringify(p_value)).byteLength < mostWhileLeaving;
    client
      .savePreference({ p_key: key, p_value, p_encrypted: true }, { context: { keepalive } })
      // The page is gone, or its own tries go on.
      .catch(() => undefined);
  };
  // Where it could not be fetched anew, what was fetched before is still to be written on.
  return { value, isPending, error: data ? null : error, refetch, change, changeLast, reset };
}
