import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { propertyOf } from "#platform/values/property-of.ts";

/** Takes what the server wrote into the page of somebody with a session, as if it had just been asked. */
export function takeFirstAnswers(queries: QueryClient): void {
  const block = document.getElementById("first-answers");
  block?.remove();
  // A worker learns from the calls themselves who is signed in and what it may hold, so they are made.
  if (!block || navigator.serviceWorker?.controller) return;
  const told: unknown = JSON.parse(block.textContent);
  const keys: Record<string, QueryKey> = {
    "accounts/whoAmI": whoAmIQuery().queryKey,
    "groups/listReached": myGroupsQuery().queryKey,
  };
  for (const [name, key] of Object.entries(keys)) {
    const answer = propertyOf(told, name);
    if (answer !== undefined) queries.setQueryData(key, answer);
  }
}
