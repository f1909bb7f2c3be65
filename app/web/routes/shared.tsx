import { createFileRoute, useLocation } from "@tanstack/react-router";
import { SharedScreen } from "#features/plan-sharing/web/shared-screen.tsx";
import { UiRoot } from "#ui/ui-root.tsx";

/** For whoever holds a link to a plan, without an account. The secret stands behind the #, so that no server log holds it. */
export const Route = createFileRoute("/shared")({ component: SharedPage });

function SharedPage() {
  const secret = useLocation({ select: ({ hash }) => hash }) || null;
  return (
    <UiRoot>
      <SharedScreen key={secret} secret={secret} />
    </UiRoot>
  );
}
