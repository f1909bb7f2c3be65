import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../shell/settings-screen.tsx";

export const Route = createFileRoute("/_signed-in/settings")({ component: Settings });

function Settings() {
  return <SettingsScreen person={Route.useRouteContext().person} />;
}
