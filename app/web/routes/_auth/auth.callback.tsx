import { createFileRoute, redirect } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { authEvents, whoAmIQuery } from "#features/accounts/web/public.ts";
import { callbackOutcome } from "#features/accounts/web/screens/callback-outcome.ts";
import { ArrivalProgress, CallbackScreen } from "#features/accounts/web/screens/callback-screen.tsx";
import { readCallbackSearch } from "../../auth-search.ts";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";

export const Route = createFileRoute("/_auth/auth/callback")({
  validateSearch: readCallbackSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const person = await context.queryClient.fetchQuery({ ...whoAmIQuery(), staleTime: 0 });
    const outcome = callbackOutcome(deps.error, person !== null);
    if (outcome.kind === "failed") return outcome;
    authEvents.publish({ type: deps.new ? "SIGNED_UP" : "SIGNED_IN", userId: person?.userId ?? null });
    throw redirect({ href: safeReturnTo(deps.return_to), replace: true });
  },
  pendingMs: 0,
  pendingComponent: () => <ArrivalProgress step={0} />,
  component: () => <CallbackScreen PageLink={AccountPageLink} outcome={Route.useLoaderData()} />,
});
