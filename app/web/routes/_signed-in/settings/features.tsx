import { createFileRoute } from "@tanstack/react-router";
import { FlagsScreen } from "#features/feature-flags/web/flags-screen.tsx";

export const Route = createFileRoute("/_signed-in/settings/features")({ component: Features });

function Features() {
  return <FlagsScreen person={Route.useRouteContext().person} />;
}
