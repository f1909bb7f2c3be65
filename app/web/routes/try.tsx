import { createFileRoute, redirect } from "@tanstack/react-router";
import { mayBeSignedIn } from "#app/web/shell/visitor/may-be-signed-in.ts";
import { TryShell } from "#app/web/shell/visitor/try-shell.tsx";
import { BuilderSkeleton } from "#features/interview-plans/web/builder/builder-states.tsx";
import { TryScreen } from "#features/interview-plans/web/trying/try-screen.tsx";
import { readTrySearch } from "#features/interview-plans/web/trying/try-search.ts";
import { readVisitorMark, setVisitorMark } from "#features/interview-plans/web/trying/visitor-mark.ts";

/** The builder without an account. Whoever has one plans in it, and is asked about a draft that waits here. */
export const Route = createFileRoute("/try")({
  validateSearch: readTrySearch,
  beforeLoad: async ({ context }) => {
    if (!(await mayBeSignedIn(context.queryClient))) return;
    if (readVisitorMark() === "asked") setVisitorMark("waiting");
    throw redirect({ to: "/interview-plans", replace: true });
  },
  pendingComponent: () => (
    <TryShell>
      <BuilderSkeleton />
    </TryShell>
  ),
  component: TryPage,
});

function TryPage() {
  const navigate = Route.useNavigate();
  return (
    <TryShell>
      <TryScreen
        search={Route.useSearch()}
        onSearchChange={(search, isNewEntry = true) =>
          void navigate({ search, replace: !isNewEntry, resetScroll: false })
        }
      />
    </TryShell>
  );
}
