import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { z } from "zod/mini";
import { ResetPasswordScreen } from "#features/accounts/web/screens/reset-password-screen.tsx";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";

const Search = z.object({ token: z.optional(z.catch(z.string(), "")), error: z.optional(z.unknown()) });

export const Route = createFileRoute("/_auth/auth/reset-password")({
  validateSearch: Search,
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
