import { apiOf, clientOf } from "#platform/web/api.ts";
import type { accountsContract } from "../contract.ts";

export const accountsApi = apiOf<typeof accountsContract>("accounts");
const client = clientOf<typeof accountsContract>("accounts");

/** Who is signed in; null for a visitor. */
export const whoAmIQuery = () => accountsApi.whoAmI.queryOptions();

/** What the sign-in and sign-up pages offer. */
export const signInOptionsQuery = () =>
  accountsApi.getSignInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** Where the person is signed in; looked up anew each time the page is opened. */
export const sessionsQuery = () => accountsApi.listSessions.queryOptions({ staleTime: 0 });

/** How the person can sign in. */
export const waysInQuery = () => accountsApi.listWaysIn.queryOptions({ staleTime: 0 });

/** Whether this is the first time ever that the person came in. */
export const arrive = async (): Promise<boolean> => (await client.arrive()).isNew;
