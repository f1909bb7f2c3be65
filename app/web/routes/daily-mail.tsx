import { createFileRoute, useLocation } from "@tanstack/react-router";
import { StopDigestScreen } from "#features/inbox/web/stop-digest-screen.tsx";
import { UiRoot } from "#ui/ui-root.tsx";

/** For whoever holds the link in a daily mail, signed in or not. The secret stands behind the #, so that no server log holds it. */
export const Route = createFileRoute("/daily-mail")({ component: DailyMail });

function DailyMail() {
  const secret = useLocation({ select: ({ hash }) => hash }) || null;
  return (
    <UiRoot>
      <StopDigestScreen key={secret} secret={secret} />
    </UiRoot>
  );
}
