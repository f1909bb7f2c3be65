import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { organizationMembersQuery } from "#features/organizations/web/public.ts";
import { useOrganizationId } from "../draft/organization-context.ts";

/** Names of the members of the plan's organization; none for a visitor, and until they are fetched. */
export function useMembers(): readonly string[] {
  const organizationId = useOrganizationId();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...organizationMembersQuery(organizationId ?? ""),
    enabled: organizationId !== undefined,
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return [...new Set(data?.pages.flatMap(({ items }) => items.map(({ fullName }) => fullName)) ?? [])];
}
