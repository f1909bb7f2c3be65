import { createFileRoute, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { GuestScreen } from "#features/magic-links/web/guest-screen.tsx";
import { UiRoot } from "#ui/ui-root.tsx";

/** For interviewers without an account. The link's secret stands behind the #, so that no server log holds it. */
export const Route = createFileRoute("/guest")({ component: GuestPage });

// Whoever only looks what a link is for does without it.
const GuestInterview = lazy(() =>
  import("#features/interview-workspace/web/guest/guest-interview.tsx").then((part) => ({
    default: part.GuestInterview,
  })),
);

function GuestPage() {
  const secret = useLocation({ select: ({ hash }) => hash }) || null;
  const navigate = useNavigate();
  return (
    <UiRoot>
      <GuestScreen
        key={secret}
        secret={secret}
        onOpened={() => void navigate({ to: "/guest", hash: "", replace: true })}
        renderThing={(session, leave) =>
          session.kind === "interview" ? (
            <Suspense>
              <GuestInterview session={session} onLeave={leave} />
            </Suspense>
          ) : null
        }
      />
    </UiRoot>
  );
}
