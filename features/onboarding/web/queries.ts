import type { QueryClient } from "@tanstack/react-query";
import { preferenceQuery } from "#features/preferences/web/public.ts";
import { apiOf } from "#platform/web/api.ts";
import type { onboardingContract } from "../contract.ts";

export const onboardingApi = apiOf<typeof onboardingContract>("onboarding");

/** How far the person is; asked anew whenever it comes into sight, because anything they do may be one of the steps. */
export const progressQuery = (organizationId: string) =>
  onboardingApi.getProgress.queryOptions({ input: { organizationId }, staleTime: 1000 });

export const refreshProgress = (queries: QueryClient) => queries.invalidateQueries({ queryKey: onboardingApi.key() });

/** Names under which a person's own state is kept. */
export const kept = {
  /** "hidden" or "shown"; shown until somebody hid it. */
  checklist: "onboarding.checklist",
  /** The hiring group that they came from into the sample. */
  groupBefore: "onboarding.groupBefore",
  /** Whether they ended a practice interview. */
  practised: "onboarding.practised",
} as const;

/** Begins to fetch what the list of plans shows of the first steps, so that little moves when it comes; a failure shows nothing. */
export async function prefetchFirstSteps(queries: QueryClient, organizationId: string): Promise<void> {
  const [hidden] = await queries.ensureQueryData(preferenceQuery(kept.checklist)).catch(() => []);
  if (hidden?.value === "hidden") return;
  await Promise.all([
    queries.ensureQueryData(progressQuery(organizationId)).catch(() => undefined),
    queries.ensureQueryData(preferenceQuery(kept.practised)).catch(() => undefined),
  ]);
}
