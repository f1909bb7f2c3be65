import { createFileRoute, Outlet } from "@tanstack/react-router";
import { CommandCenter } from "#ui/command-center.tsx";
import { UiRoot } from "#ui/ui-root.tsx";

export const Route = createFileRoute("/_signed-in")({ component: SignedIn });

function SignedIn() {
  return (
    <UiRoot>
      <main id="content">
        <Outlet />
      </main>
      <CommandCenter />
    </UiRoot>
  );
}
