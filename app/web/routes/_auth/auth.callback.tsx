import { createFileRoute, redirect } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { announceArrival, whoAmIQuery } from "#features/accounts/web/public.ts";
import { callbackOutcome } from "#features/accounts/web/screens/callback-outcome.ts";
import { ArrivalProgress, CallbackScreen } from "#features/accounts/web/screens/callback-screen.tsx";
import { readCallbackSearch } from "../../auth-search.ts";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";
import { ConfirmFromMail } from "../../shell/session/confirm-from-mail.tsx";

export const Route = createFileRoute("/_auth/auth/callback")({
  validateSearch: readCallbackSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (deps.confirm !== undefined) return { kind: "confirm", token: deps.confirm } as const;
    const person = await context.queryClient.fetchQuery({ ...whoAmIQuery(), staleTime: 0 });
    const outcome = callbackOutcome(deps.error, person !== null);
    if (outcome.kind === "failed" || !person) return outcome;
    await announceArrival(person.userId);
    throw redirect({ href: safeReturnTo(deps.return_to), replace: true });
  },
  pendingMs: 0,
  pendingComponent: () => <ArrivalProgress step={0} />,
  component: Callback,
});

function Callback() {
  const found = Route.useLoaderData();
  const { return_to } = Route.useSearch();
  if (found.kind === "confirm") return <ConfirmFromMail token={found.token} returnTo={return_to} />;
  return found.kind === "failed" ? <CallbackScreen PageLink={AccountPageLink} outcome={found} /> : null;
}
