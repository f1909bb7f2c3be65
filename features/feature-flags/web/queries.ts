import { apiOf } from "#platform/web/api.ts";
import type { featureFlagsContract } from "../contract.ts";

export const flagsApi = apiOf<typeof featureFlagsContract>("featureFlags");

/** Flags as they hold for the signed-in person. */
export const flagsQuery = () => flagsApi.getUserFeatureFlags.queryOptions({ input: {} });
export const flagsKey = () => flagsApi.key();

export const trackingQuery = (organizationId: string) =>
  flagsApi.getTracking.queryOptions({ input: { organizationId } });

export const flagsOfPeopleQuery = (organizationId: string) =>
  flagsApi.listFlagsOfPeople.queryOptions({ input: { organizationId } });
