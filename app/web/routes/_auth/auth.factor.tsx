import { createFileRoute, redirect } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { PassFactorScreen } from "#features/factors/web/challenge/pass-factor-screen.tsx";
import { factorOverviewQuery } from "#features/factors/web/public.ts";
import { leave } from "../../shell/session/leave.ts";
import { useGoOn } from "../../shell/session/use-go-on.ts";

export const Route = createFileRoute("/_auth/auth/factor")({
  beforeLoad: async ({ context, search }) => {
    const person = await context.queryClient.fetchQuery({ ...whoAmIQuery(), staleTime: 0 });
    if (!person) throw redirect({ to: "/sign-in", search });
    if (person.lacksFactor !== "pass") throw redirect({ href: safeReturnTo(search.return_to), replace: true });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(factorOverviewQuery()),
  component: PassFactor,
});

function PassFactor() {
  const goOn = useGoOn(Route.useSearch().return_to);
  return <PassFactorScreen onPassed={goOn} onSignOut={() => void leave()} />;
}
