import { createFileRoute } from "@tanstack/react-router";
import { GuideScreen } from "#app/web/shell/help/guide-screen.tsx";
import { TryShell } from "#app/web/shell/visitor/try-shell.tsx";

/** How the product works, for whoever has no account yet. */
export const Route = createFileRoute("/documentation")({ component: Documentation });

function Documentation() {
  return (
    <TryShell>
      <GuideScreen />
    </TryShell>
  );
}
