import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#platform/web/api.ts";
import type { preferencesContract } from "../contract.ts";

const client = clientOf<typeof preferencesContract>("preferences");

/** A preference of the signed-in person; null when it was never set or cannot be told now. */
export const preferenceQuery = (key: string) =>
  queryOptions({
    queryKey: ["preferences", "preference", key],
    queryFn: async (): Promise<unknown> => (await client.getPreference({ p_key: key }))[0]?.value ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Keeps a preference. What it sets already holds in this tab, so a failure is not worth stopping anybody. */
export function savePreference(key: string, value: boolean | string): void {
  client.savePreference({ p_key: key, p_value: value, p_encrypted: false }).catch(() => undefined);
}
