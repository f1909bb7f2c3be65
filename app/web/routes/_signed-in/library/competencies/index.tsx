import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/load-organization.ts";
import { readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  CompetencyListPending,
  LibraryError,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { CompetencyListScreen } from "#features/question-library/web/own/listing/competency-list-screen.tsx";
import { competenciesQuery } from "#features/question-library/web/own/own-queries.ts";

export const Route = createFileRoute("/_signed-in/library/competencies/")({
  validateSearch: readLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadLibrary(queryClient, (organizationId) => queryClient.ensureQueryData(competenciesQuery(organizationId, deps))),
  pendingComponent: CompetencyListPending,
  errorComponent: LibraryError,
  component: Competencies,
});

function Competencies() {
  const whose = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  if (!whose) return <LibraryWithoutOrganization />;
  return (
    <CompetencyListScreen
      {...whose}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
