import { createFileRoute } from "@tanstack/react-router";
import { MyNotesScreen } from "#features/interview-workspace/web/my-notes/my-notes-screen.tsx";
import { MyNotesError, MyNotesPending } from "#features/interview-workspace/web/my-notes/my-notes-states.tsx";
import { readNotesSearch } from "#features/interview-workspace/web/my-notes/notes-search.ts";
import { ownNotesQuery } from "#features/interview-workspace/web/queries.ts";

export const Route = createFileRoute("/_signed-in/_ats/interview-notes")({
  validateSearch: readNotesSearch,
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(ownNotesQuery(deps.q ?? "")),
  pendingComponent: MyNotesPending,
  errorComponent: MyNotesError,
  component: MyNotes,
});

function MyNotes() {
  const navigate = Route.useNavigate();
  return (
    <MyNotesScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
  );
}
