import { createFileRoute } from "@tanstack/react-router";
import { sessionsQuery, signInOptionsQuery, waysInQuery } from "#features/accounts/web/queries.ts";
import { SecurityScreen } from "#features/accounts/web/security/security-screen.tsx";
import { FactorsSection, factorOverviewQuery } from "#features/factors/web/public.ts";
import { readSecuritySearch } from "../../../auth-search.ts";

export const Route = createFileRoute("/_signed-in/settings/security")({
  validateSearch: readSecuritySearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(signInOptionsQuery()),
      queryClient.fetchQuery(waysInQuery()),
      queryClient.fetchQuery(sessionsQuery()),
      queryClient.ensureQueryData(factorOverviewQuery()),
    ]);
  },
  component: Security,
});

function Security() {
  const { error, added } = Route.useSearch();
  return (
    <SecurityScreen providerOutcome={error ?? (added ? "added" : undefined)}>
      <FactorsSection />
    </SecurityScreen>
  );
}
