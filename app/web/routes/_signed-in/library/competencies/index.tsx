import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/loading/load-organization.ts";
import { openList } from "#app/web/loading/open-list.ts";
import { readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  CompetencyListPending,
  LibraryError,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { CompetencyListScreen } from "#features/question-library/web/own/listing/competency-list-screen.tsx";
import { competenciesQuery } from "#features/question-library/web/own/own-queries.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";

const validateSearch = onlyRead(readLibrarySearch);

export const Route = createFileRoute("/_signed-in/library/competencies/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadLibrary(queryClient, (organizationId) =>
      openList(queryClient, {
        of: { list: "competencies", placeId: organizationId },
        search: deps,
        read: readLibrarySearch,
        load: (shown) => queryClient.ensureQueryData(competenciesQuery(organizationId, shown)),
      }),
    ),
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
