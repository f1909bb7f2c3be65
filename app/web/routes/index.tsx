import { createFileRoute, redirect } from "@tanstack/react-router";
import { signInOptionsQuery } from "#features/accounts/web/queries.ts";
import { WelcomeScreen } from "#features/interview-plans/web/trying/welcome/welcome-screen.tsx";
import { pendingInvitationStore } from "#features/invitations/web/public.ts";
import { mayBeSignedIn } from "../shell/visitor/may-be-signed-in.ts";

/** For visitors what this is; whoever has a session goes on to their plans, and who comes with an invitation to it. */
export const Route = createFileRoute("/")({
  beforeLoad: async ({ context }) => {
    // Both at once: most who come here are shown the page.
    void context.queryClient.prefetchQuery(signInOptionsQuery());
    if (await mayBeSignedIn(context.queryClient)) throw redirect({ to: "/interview-plans", replace: true });
    if (pendingInvitationStore.get() !== null) throw redirect({ to: "/sign-up", replace: true });
  },
  // Where it cannot be told, an account is asked for on its own page.
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery()).catch(() => null),
  component: Welcome,
});

function Welcome() {
  const options = Route.useLoaderData();
  return <WelcomeScreen signUp={options?.signUp ?? "open"} />;
}
