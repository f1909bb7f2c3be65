import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/loading/load-organization.ts";
import { CompetencyImportScreen } from "#features/question-library/web/own/importing/competency-import-screen.tsx";
import {
  LibraryError,
  LibraryPending,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { exportCompetenciesQuery } from "#features/question-library/web/own/own-queries.ts";

export const Route = createFileRoute("/_signed-in/library/competencies/import")({
  loader: ({ context: { queryClient } }) =>
    loadLibrary(queryClient, (organizationId) => queryClient.ensureQueryData(exportCompetenciesQuery(organizationId))),
  pendingComponent: LibraryPending,
  errorComponent: LibraryError,
  component: Import,
});

function Import() {
  const whose = Route.useLoaderData();
  return whose ? <CompetencyImportScreen {...whose} /> : <LibraryWithoutOrganization />;
}
