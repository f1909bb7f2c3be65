import type { QueryClient } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { chooseGroup, switchableIds } from "#features/groups/current-group.ts";
import { currentGroupStore, myGroupsQuery } from "#features/groups/web/public.ts";

interface CurrentGroup {
  person: SignedInPerson;
  groupId: string | null;
  /** The person's hiring groups by name; none while they cannot be told. */
  groups: { id: string; name: string }[];
}

/** The signed-in person and the hiring group this tab works in: the chosen one when it is theirs, else their first. */
export async function currentGroup(queries: QueryClient): Promise<CurrentGroup | null> {
  const person: SignedInPerson | null = await queries.ensureQueryData(whoAmIQuery());
  if (!person) return null;
  const reached = await queries.ensureQueryData(myGroupsQuery()).catch(() => null);
  const groupIds = reached ? switchableIds(reached) : person.seats.flatMap((seat) => seat.groupIds);
  const groups = (reached ?? []).map(({ id, name }) => ({ id, name }));
  return { person, groupId: chooseGroup(currentGroupStore.get(), groupIds), groups };
}
