import type { QueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";

/** Whether somebody is signed in. Where the server cannot be reached nobody is: the page then works with what the browser has. */
export async function mayBeSignedIn(queries: QueryClient): Promise<boolean> {
  // A query that begins without a network would wait for one.
  if (!navigator.onLine) return Boolean(queries.getQueryData(whoAmIQuery().queryKey));
  const person = await queries.fetchQuery({ ...whoAmIQuery(), retry: false }).catch(() => null);
  return person !== null;
}
