import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { signInOptionsQuery, whoAmIQuery } from "#features/accounts/web/queries.ts";
import { SignInScreen } from "#features/accounts/web/screens/sign-in-screen.tsx";
import { usePendingInvitation } from "#features/invitations/web/pending-invitation-store.ts";
import { readSignInSearch } from "../../auth-search.ts";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";
import { callbackUrl } from "../../shell/session/callback-url.ts";
import { BeforeAccount } from "../../shell/visitor/before-account.tsx";

export const Route = createFileRoute("/_auth/sign-in")({
  validateSearch: readSignInSearch,
  // Nobody signs in over somebody who is signed in: they sign out first.
  beforeLoad: async ({ context, search }) => {
    const person = await context.queryClient.ensureQueryData(whoAmIQuery());
    if (person) throw redirect({ href: safeReturnTo(search.return_to) });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery()),
  component: SignIn,
});

function SignIn() {
  const { return_to, notice } = Route.useSearch();
  const { providers } = Route.useLoaderData();
  const invitation = usePendingInvitation() ?? undefined;
  const router = useRouter();
  return (
    <SignInScreen
      PageLink={AccountPageLink}
      providers={providers}
      callbackUrl={callbackUrl({ returnTo: return_to })}
      invitation={invitation}
      header={<BeforeAccount />}
      isPasswordChanged={notice !== undefined}
      onSignedIn={() => router.history.push(safeReturnTo(return_to))}
    />
  );
}
