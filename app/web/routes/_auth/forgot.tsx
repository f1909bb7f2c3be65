import { createFileRoute } from "@tanstack/react-router";
import { ForgotScreen } from "#features/accounts/web/screens/forgot-screen.tsx";
import { AccountPageLink } from "../../shell/session/account-page-link.tsx";

export const Route = createFileRoute("/_auth/forgot")({ component: Forgot });

function Forgot() {
  return <ForgotScreen PageLink={AccountPageLink} />;
}
