import { useMutation, useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { Channel, factorsContract } from "../contract.ts";

const api = apiOf<typeof factorsContract>("factors");
const client = clientOf<typeof factorsContract>("factors");

/** The person's factors and recovery codes; read anew on each visit, since another tab may have changed them. */
export const factorOverviewQuery = () => api.getOverview.queryOptions({ staleTime: 0 });

export const factorStandingQuery = (organizationId: string) =>
  api.getStanding.queryOptions({ input: { organizationId } });

/** Calls that the forms make themselves, because what they answer is shown once and kept nowhere. */
export const factorCalls = {
  create: client.create,
  challenge: (factorId: string, channel?: Channel) => client.challenge({ factorId, ...(channel && { channel }) }),
  verify: client.verify,
  verifyRecoveryCode: client.verifyRecoveryCode,
};

/** Reads anew what a change of the factors changes: the list, and what the session may. */
export function useFactorRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: factorOverviewQuery().queryKey }),
      queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey }),
    ]);
  };
}

export function useFactorChanges() {
  const refresh = useFactorRefresh();
  const done = { onSuccess: refresh };
  return {
    rename: useMutation({
      mutationFn: (given: { factorId: string; friendly_name: string }) => client.rename(given),
      ...done,
    }),
    remove: useMutation({ mutationFn: (given: { factorId: string }) => client.remove(given), ...done }),
    createRecoveryCodes: useMutation({ mutationFn: () => client.createRecoveryCodes(), ...done }),
  };
}

export function useRequirement(organizationId: string) {
  const queries = useQueryClient();
  const { queryKey } = factorStandingQuery(organizationId);
  return useMutation({
    mutationFn: (isRequired: boolean) => client.setRequirement({ organizationId, isRequired }),
    onSuccess: (standing) => queries.setQueryData(queryKey, standing),
  });
}
