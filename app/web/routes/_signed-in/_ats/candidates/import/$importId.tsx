import { createFileRoute } from "@tanstack/react-router";
import { loadImport } from "#app/web/loading/hiring/load-imports.ts";
import { ImportError, ImportPending } from "#features/candidate-files/web/import-states.tsx";
import { ImportScreen } from "#features/candidate-files/web/steps/import-screen.tsx";
import { readImportSearch } from "#features/candidate-files/web/steps/import-search.ts";

export const Route = createFileRoute("/_signed-in/_ats/candidates/import/$importId")({
  validateSearch: readImportSearch,
  loader: ({ context, params }) => loadImport(context.queryClient, params.importId),
  pendingComponent: ImportPending,
  errorComponent: ImportError,
  component: Import,
});

function Import() {
  const { importId } = Route.useParams();
  return <ImportScreen key={importId} importId={importId} search={Route.useSearch()} />;
}
