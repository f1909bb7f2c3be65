import { apiOf, clientOf } from "#platform/web/api.ts";
import type { accountsContract } from "../contract.ts";

const api = apiOf<typeof accountsContract>("accounts");
const client = clientOf<typeof accountsContract>("accounts");

/** Who is signed in; null for a visitor. */
export const whoAmIQuery = () => api.whoAmI.queryOptions();

/** What the sign-in and sign-up pages offer. */
export const signInOptionsQuery = () => api.getSignInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** Where the person is signed in; looked up anew each time the page is opened. */
export const sessionsQuery = () => api.listSessions.queryOptions({ staleTime: 0 });

/** How the person can sign in. */
export const waysInQuery = () => api.listWaysIn.queryOptions({ staleTime: 0 });

export const endSession = () => api.endSession.mutationOptions();
export const endSessions = () => api.endSessions.mutationOptions();

/** Whether this is the first time ever that the person came in. */
export const arrive = async (): Promise<boolean> => (await client.arrive()).isNew;
