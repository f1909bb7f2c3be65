import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/load-organization.ts";
import { readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  LibraryError,
  LibraryWithoutOrganization,
  QuestionListPending,
} from "#features/question-library/web/own/library-states.tsx";
import { QuestionListScreen } from "#features/question-library/web/own/listing/question-list-screen.tsx";
import { questionsQuery } from "#features/question-library/web/own/own-queries.ts";

export const Route = createFileRoute("/_signed-in/library/")({
  validateSearch: readLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadLibrary(queryClient, (organizationId) => queryClient.ensureQueryData(questionsQuery(organizationId, deps))),
  pendingComponent: QuestionListPending,
  errorComponent: LibraryError,
  component: Questions,
});

function Questions() {
  const whose = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  if (!whose) return <LibraryWithoutOrganization />;
  return (
    <QuestionListScreen
      {...whose}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
