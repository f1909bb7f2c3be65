import { createFileRoute } from "@tanstack/react-router";
import { LicenceScreen } from "#features/licensing/web/licence-screen.tsx";

export const Route = createFileRoute("/_signed-in/settings/licence")({ component: Licence });

function Licence() {
  return <LicenceScreen person={Route.useRouteContext().person} />;
}
