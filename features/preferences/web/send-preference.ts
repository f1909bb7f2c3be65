import { z } from "zod";
import type { Sender } from "#features/pending-operations/web/public.ts";
import { clientOf } from "#platform/web/api.ts";
import type { preferencesContract } from "../contract.ts";
import { StoredKey, StoredValue } from "../stored-shapes.ts";

const client = clientOf<typeof preferencesContract>("preferences");
const KeptPreference = z.object({ key: StoredKey, value: StoredValue });

/** Sends settings that waited over this call. */
export const preferenceSender =
  (calls: Pick<typeof client, "savePreference">): Sender =>
  async (data, options) => {
    const { key, value } = KeptPreference.parse(data);
    return calls.savePreference({ p_key: key, p_value: value, p_encrypted: false }, options);
  };

export const sendPreference = preferenceSender(client);
