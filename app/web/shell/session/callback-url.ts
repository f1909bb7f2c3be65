import { safeReturnTo } from "#features/accounts/return-to.ts";

/** Where a confirmation mail or a sign-in provider sends the person back to. */
export function callbackUrl({ returnTo }: { returnTo: string | undefined }): string {
  const search = new URLSearchParams();
  const path = safeReturnTo(returnTo);
  if (path !== "/") search.set("return_to", path);
  return search.size === 0 ? "/auth/callback" : `/auth/callback?${search}`;
}
