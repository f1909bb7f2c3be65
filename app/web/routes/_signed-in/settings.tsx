import { createFileRoute, Outlet } from "@tanstack/react-router";
import { SettingsFrame } from "../../shell/settings/settings-frame.tsx";

export const Route = createFileRoute("/_signed-in/settings")({ component: Settings });

function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  );
}
