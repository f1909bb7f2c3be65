import { useQuery } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { licensingContract } from "../contract.ts";
import { type Licence, licenceAfterFailure, licenceOf, licenceWhileLoading } from "../licence.ts";

export const licensingApi = apiOf<typeof licensingContract>("licensing");

const licenceQuery = (userId: string) => licensingApi.getUserPlan.queryOptions({ input: { input_user_id: userId } });

/** The person's licence, with a way to ask again; Free with a status that says so while loading and after a failure. */
export function useLicence(userId: string): { licence: Licence; retry: () => void } {
  const { data, isError, refetch } = useQuery(licenceQuery(userId));
  const licence = data ? licenceOf(data) : isError ? licenceAfterFailure : licenceWhileLoading;
  return { licence, retry: () => void refetch() };
}

/** Begins the cache key of everything of this feature. */
export const licencesKey = () => licensingApi.key();
export const licencesQuery = (organizationId: string) =>
  licensingApi.listLicences.queryOptions({ input: { organizationId } });
