import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { signInOptionsQuery } from "#features/accounts/web/queries.ts";
import { findResetLink } from "#features/accounts/web/reset-link.ts";
import { ResetPasswordScreen } from "#features/accounts/web/screens/reset-password-screen.tsx";
import { readResetSearch } from "../../auth-search.ts";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";

export const Route = createFileRoute("/_auth/auth/reset-password")({
  validateSearch: readResetSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token = "" }, location }) => ({
    token,
    options: await context.queryClient.ensureQueryData(signInOptionsQuery()),
    link: await findResetLink(token, location.hash),
  }),
  component: ResetPassword,
});

function ResetPassword() {
  const { token, link, options } = Route.useLoaderData();
  const navigate = useNavigate();
  return (
    <ResetPasswordScreen
      PageLink={AccountPageLink}
      token={token}
      {...link}
      hasMail={options.isEmailConfirmed}
      onChanged={() => navigate({ to: "/sign-in", search: { notice: "password-changed" } })}
    />
  );
}
