import type { QueryClient } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { chooseGroup } from "#features/groups/current-group.ts";
import { currentGroupStore } from "#features/groups/web/public.ts";

/** The signed-in person and the hiring group this tab works in: the chosen one when it is theirs, else their first. */
export async function currentGroup(
  queries: QueryClient,
): Promise<{ person: SignedInPerson; groupId: string | null } | null> {
  const person: SignedInPerson | null = await queries.ensureQueryData(whoAmIQuery());
  if (!person) return null;
  const groupIds = person.seats.flatMap((seat) => seat.groupIds);
  return { person, groupId: chooseGroup(currentGroupStore.get(), groupIds) };
}
