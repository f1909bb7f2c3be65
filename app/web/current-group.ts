import type { QueryClient } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { chooseGroup, switchableIds } from "#features/groups/current-group.ts";
import { currentGroupStore, myGroupsQuery } from "#features/groups/web/public.ts";
import { preferenceQuery } from "#features/preferences/web/public.ts";

interface CurrentGroup {
  person: SignedInPerson;
  groupId: string | null;
  /** The person's hiring groups by name; none while they cannot be told. */
  groups: { id: string; name: string; organizationId: string; isSample: boolean }[];
}

/** The signed-in person and the hiring group this tab works in: the chosen one when it is theirs, else their first. */
export async function currentGroup(queries: QueryClient): Promise<CurrentGroup | null> {
  const person: SignedInPerson | null = await queries.ensureQueryData(whoAmIQuery());
  if (!person) return null;
  const reached = await queries.ensureQueryData(myGroupsQuery()).catch(() => null);
  const groupIds = reached ? switchableIds(reached) : person.seats.flatMap((seat) => seat.groupIds);
  if (currentGroupStore.get() === null && groupIds.length > 1) await chooseMoved(queries, groupIds);
  const groups = (reached ?? []).map(({ id, name, organization_id, is_sample }) => ({
    id,
    name,
    organizationId: organization_id,
    isSample: is_sample,
  }));
  return { person, groupId: chooseGroup(currentGroupStore.get(), groupIds), groups };
}

/** The group that was chosen in an earlier version, or on this device before its data moved to the account. */
async function chooseMoved(queries: QueryClient, groupIds: readonly string[]): Promise<void> {
  const [kept] = await queries.ensureQueryData(preferenceQuery("currentTeamId")).catch(() => []);
  if (typeof kept?.value === "string" && groupIds.includes(kept.value)) currentGroupStore.select(kept.value);
}
