import { createFileRoute } from "@tanstack/react-router";
import { loadCompetencies } from "#app/web/loading/load-library.ts";
import { planUse } from "#features/interview-plans/web/using/plan-use.tsx";
import { readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  CompetencyListPending,
  LibraryError,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { CompetencyListScreen } from "#features/question-library/web/own/listing/competency-list-screen.tsx";
import { onlyRead } from "#platform/web/browser/address-values.ts";

const validateSearch = onlyRead(readLibrarySearch);

export const Route = createFileRoute("/_signed-in/library/competencies/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadCompetencies(queryClient, deps),
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
      planUse={planUse(whose)}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
