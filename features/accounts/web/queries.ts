import { apiOf } from "#platform/web/api.ts";
import type { accountsContract } from "../contract.ts";

const api = apiOf<typeof accountsContract>("accounts");

/** Who is signed in; null for a visitor. */
export const whoAmIQuery = () => api.whoAmI.queryOptions();

/** What the sign-in and sign-up pages offer. */
export const signInOptionsQuery = () => api.getSignInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
