import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { safeReturnTo } from "#features/accounts/return-to.ts";
import { signInOptionsQuery } from "#features/accounts/web/queries.ts";
import { SignUpScreen } from "#features/accounts/web/screens/sign-up-screen.tsx";
import { WaitsHere } from "#features/interview-plans/web/trying/waits-here.tsx";
import { findWaitingInvitation } from "../../loading/load-invitation.ts";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";
import { callbackUrl } from "../../shell/session/callback-url.ts";
import { BeforeAccount } from "../../shell/visitor/before-account.tsx";

export const Route = createFileRoute("/_auth/sign-up")({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(signInOptionsQuery());
    return findWaitingInvitation(context.queryClient);
  },
  component: SignUp,
});

function SignUp() {
  const { return_to } = Route.useSearch();
  const { data: options } = useSuspenseQuery(signInOptionsQuery());
  const router = useRouter();
  const invited = Route.useLoaderData();
  return (
    <SignUpScreen
      PageLink={AccountPageLink}
      providers={options.providers}
      callbackUrl={callbackUrl({ returnTo: return_to })}
      signUp={options.signUp}
      // Another address, or none, is another form.
      key={invited?.token}
      invitation={invited?.token}
      invitedEmail={invited?.email}
      header={<BeforeAccount />}
      mailNotice={<WaitsHere for="mail" />}
      onSignedUp={() => router.history.push(safeReturnTo(return_to))}
    />
  );
}
