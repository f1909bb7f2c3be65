import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/loading/load-organization.ts";
import { QuestionImportScreen } from "#features/question-library/web/own/importing/question-import-screen.tsx";
import {
  LibraryError,
  LibraryPending,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { competencyChoicesQuery, exportQuestionsQuery } from "#features/question-library/web/own/own-queries.ts";

export const Route = createFileRoute("/_signed-in/library/import")({
  loader: ({ context: { queryClient } }) =>
    loadLibrary(queryClient, (organizationId) =>
      Promise.all([
        queryClient.ensureQueryData(exportQuestionsQuery(organizationId)),
        queryClient.ensureQueryData(competencyChoicesQuery(organizationId)),
      ]),
    ),
  pendingComponent: LibraryPending,
  errorComponent: LibraryError,
  component: Import,
});

function Import() {
  const whose = Route.useLoaderData();
  return whose ? <QuestionImportScreen {...whose} /> : <LibraryWithoutOrganization />;
}
