import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { perform, sendOperationsOf } from "#features/pending-operations/web/public.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { showToast } from "#ui/toast-store.ts";
import type { preferencesContract } from "../contract.ts";
import type { StoredValue } from "../stored-shapes.ts";
import { text } from "./text.ts";

const api = apiOf<typeof preferencesContract>("preferences");
const client = clientOf<typeof preferencesContract>("preferences");

/** A preference of the person: its value, or nothing where none is kept. */
export const preferenceQuery = (key: string) => api.getPreference.queryOptions({ input: { p_key: key } });

/** Of a setting that the server did not keep: it is not fetched again, and so holds until the page is loaded anew. */
export const holds = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** A preference of the person: its value (undefined while loading or where none is kept), and how to save and forget it. */
export function usePreference(key: string) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(preferenceQuery(key));
  const queryKey = preferenceQuery(key).queryKey;
  const save = useMutation({
    // One after another: the last one typed is the last one kept.
    scope: { id: `preference/${key}` },
    // Without a connection it waits on this device.
    networkMode: "always",
    mutationFn: (value: StoredValue) => perform(savedPreference(key, value)),
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, [{ value, encrypted: false }]);
    },
    onError: () => {
      queries.setQueryDefaults(queryKey, holds);
      showToast({ title: text.saveFailed, tone: "danger" });
    },
  });
  const forget = useMutation({
    mutationFn: () => client.removePreference({ key }),
    onSuccess: () => queries.setQueryData(queryKey, []),
  });
  return { value: data?.[0]?.value, isPending, error, refetch, save, forget };
}

const preferenceEntity = "preferences";

sendOperationsOf(preferenceEntity, async () => (await import("./send-preference.ts")).sendPreference);

const savedPreference = (key: string, value: StoredValue) => ({
  type: "update" as const,
  entity: preferenceEntity,
  entityIds: [`preference/${key}`],
  data: { key, value },
  label: text.setting(key),
  // Of a setting that was changed twice only the last change counts.
  isLastOnly: true,
});

/** The plain calls, for code outside of React: the migration of old browser data. */
export const preferencesClient = client;
