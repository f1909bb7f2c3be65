import type { QueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { overviewedGroupsQuery, overviewQuery } from "#features/group-overviews/web/queries.ts";
import { myGroupsQuery, organizationGroupsQuery } from "#features/groups/web/public.ts";
import { groupMembersQuery, groupQuery } from "#features/groups/web/queries.ts";
import { organizationHomeQuery, organizationMembersQuery } from "#features/organizations/web/public.ts";
import { currentGroup } from "../current-group.ts";

/** What the page of an organization shows at once. */
export async function loadOrganization(queries: QueryClient, organizationId: string) {
  await queries.ensureQueryData(organizationHomeQuery(organizationId));
  const [current] = await Promise.all([
    currentGroup(queries),
    queries.ensureQueryData(organizationGroupsQuery(organizationId)),
    queries.ensureInfiniteQueryData(organizationMembersQuery(organizationId)),
  ]);
  return { currentGroupId: current?.groupId ?? null };
}

/** The organization of the current hiring group, else the person's first; null for who belongs to none. */
export async function homeOrganization(queries: QueryClient): Promise<string | null> {
  const current = await currentGroup(queries);
  const reached = await queries.ensureQueryData(myGroupsQuery()).catch(() => []);
  const own = reached.find(({ id }) => id === current?.groupId);
  return own?.organization_id ?? current?.person.seats[0]?.organizationId ?? null;
}

/** The hiring groups of every organization of the person, with their numbers. */
export async function loadTeams(queries: QueryClient) {
  const [current] = await Promise.all([currentGroup(queries), queries.ensureQueryData(overviewedGroupsQuery())]);
  return { currentGroupId: current?.groupId ?? null };
}

/** One hiring group. The first question says also what is wrong with an address that names none. */
export async function loadTeam(queries: QueryClient, groupId: string) {
  await queries.ensureQueryData(groupMembersQuery(groupId));
  const group = await queries.ensureQueryData(groupQuery(groupId));
  await Promise.all([
    queries.ensureQueryData(organizationGroupsQuery(group.organization_id)),
    // What it has going on may come later, or not at all: the page says so.
    queries.prefetchQuery(overviewQuery(groupId)),
  ]);
  const current = await currentGroup(queries);
  return { currentGroupId: current?.groupId ?? null };
}

/** Whose library is shown, who looks and whose plans it goes into: the organization of the current hiring group; null for who belongs to none. */
export async function loadLibrary(queries: QueryClient, load: (organizationId: string) => Promise<unknown>) {
  const viewer = await queries.ensureQueryData(whoAmIQuery());
  const organizationId = await homeOrganization(queries);
  if (!viewer || organizationId === null) return null;
  const [current] = await Promise.all([currentGroup(queries), load(organizationId)]);
  return { viewer, organizationId, groupId: current?.groupId ?? null };
}
