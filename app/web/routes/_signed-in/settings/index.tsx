import { createFileRoute } from "@tanstack/react-router";
import { ProfileSettings } from "../../../shell/settings/profile-settings.tsx";

export const Route = createFileRoute("/_signed-in/settings/")({ component: Profile });

function Profile() {
  return <ProfileSettings person={Route.useRouteContext().person} />;
}
