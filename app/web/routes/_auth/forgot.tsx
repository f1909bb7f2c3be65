import { createFileRoute } from "@tanstack/react-router";
import { signInOptionsQuery } from "#features/accounts/web/queries.ts";
import { ForgotScreen } from "#features/accounts/web/screens/forgot-screen.tsx";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";

export const Route = createFileRoute("/_auth/forgot")({
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery()),
  component: Forgot,
});

function Forgot() {
  return <ForgotScreen PageLink={AccountPageLink} hasMail={Route.useLoaderData().isEmailConfirmed} />;
}
