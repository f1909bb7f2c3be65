import { apiOf, clientOf } from "#platform/web/api.ts";
import type { featureFlagsContract } from "../contract.ts";

const api = apiOf<typeof featureFlagsContract>("featureFlags");
const client = clientOf<typeof featureFlagsContract>("featureFlags");

/** Flags as they hold for the signed-in person. */
export const flagsQuery = () => api.getUserFeatureFlags.queryOptions({ input: {} });
export const flagsKey = () => api.key();

/** Whether the person may use a feature, asked on the server; false on any failure. */
export async function hasFeatureAccess(feature: string): Promise<boolean> {
  try {
    return (await client.validateFeatureAccess({ feature })).hasAccess;
  } catch {
    return false;
  }
}

export const flagsOfPeopleQuery = (organizationId: string) =>
  api.listFlagsOfPeople.queryOptions({ input: { organizationId } });
export const setFlagsMutation = () => api.saveUserFeatureOverrides.mutationOptions();
