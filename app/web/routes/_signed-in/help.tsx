import { createFileRoute } from "@tanstack/react-router";
import { HelpScreen } from "../../shell/help/help-screen.tsx";

export const Route = createFileRoute("/_signed-in/help")({ component: Help });

function Help() {
  return <HelpScreen person={Route.useRouteContext().person} />;
}
