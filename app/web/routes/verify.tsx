import { createFileRoute } from "@tanstack/react-router";
import { VerifyScreen } from "#features/debriefs/web/verify/verify-screen.tsx";
import { UiRoot } from "#ui/ui-root.tsx";

/** For whoever holds a decision as a file, without an account. It asks the server nothing. */
export const Route = createFileRoute("/verify")({ component: Verify });

function Verify() {
  return (
    <UiRoot>
      <VerifyScreen />
    </UiRoot>
  );
}
