import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { ResetPasswordScreen } from "#features/accounts/web/screens/reset-password-screen.tsx";
import { readResetSearch } from "../../auth-search.ts";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";

export const Route = createFileRoute("/_auth/auth/reset-password")({
  validateSearch: readResetSearch,
  component: ResetPassword,
});

function ResetPassword() {
  const { token, error } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ResetPasswordScreen
      PageLink={AccountPageLink}
      token={error === undefined ? token || undefined : undefined}
      onChanged={() => navigate({ to: "/sign-in", search: { notice: "password-changed" } })}
    />
  );
}
