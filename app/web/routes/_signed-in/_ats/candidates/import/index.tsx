import { createFileRoute } from "@tanstack/react-router";
import { loadImports } from "#app/web/loading/hiring/load-imports.ts";
import {
  ImportError,
  ImportNotAllowed,
  ImportPending,
  ImportWithoutGroup,
} from "#features/candidate-files/web/import-states.tsx";
import { ImportStartScreen } from "#features/candidate-files/web/start/import-start-screen.tsx";

export const Route = createFileRoute("/_signed-in/_ats/candidates/import/")({
  loader: ({ context }) => loadImports(context.queryClient),
  pendingComponent: ImportPending,
  errorComponent: ImportError,
  component: Imports,
});

function Imports() {
  const current = Route.useLoaderData();
  if (!current) return <ImportWithoutGroup />;
  return current.mayImport ? <ImportStartScreen groupId={current.groupId} /> : <ImportNotAllowed />;
}
