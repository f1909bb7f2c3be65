import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { whoAmIQuery } from "#features/accounts/web/public.ts";

/** Goes on to where the person wanted, once it is known anew what their session may do. */
export function useGoOn(returnTo: string | undefined): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await queries.fetchQuery({ ...whoAmIQuery(), staleTime: 0 });
    router.history.replace(safeReturnTo(returnTo));
  };
}
