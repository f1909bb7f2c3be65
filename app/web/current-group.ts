import type { QueryClient } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { whoAmIQuery } from "#features/accounts/web/queries.ts";

const STORED_UNDER = "currentTeamId";

/** The signed-in person and the hiring group they work in: the stored one when it is theirs, else their first. */
export async function currentGroup(
  queries: QueryClient,
): Promise<{ person: SignedInPerson; groupId: string | null } | null> {
  const person: SignedInPerson | null = await queries.ensureQueryData(whoAmIQuery());
  if (!person) return null;
  const groupIds = person.seats.flatMap((seat) => seat.groupIds);
  const stored = localStorage.getItem(STORED_UNDER);
  return { person, groupId: groupIds.find((id) => id === stored) ?? groupIds[0] ?? null };
}
