import { safeReturnTo } from "#features/accounts/return-to.ts";

/** Where a confirmation mail or a sign-in provider sends the person back to. */
export function callbackUrl({ returnTo, isNew = false }: { returnTo: string | undefined; isNew?: boolean }): string {
  const search = new URLSearchParams();
  if (isNew) search.set("new", "true");
  const path = safeReturnTo(returnTo);
  if (path !== "/") search.set("return_to", path);
  return search.size === 0 ? "/auth/callback" : `/auth/callback?${search}`;
}
