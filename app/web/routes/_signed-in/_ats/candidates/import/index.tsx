import { createFileRoute } from "@tanstack/react-router";
import { loadImports } from "#app/web/loading/hiring/load-imports.ts";
import { ImportError, ImportNotAllowed, ImportPending } from "#features/candidate-files/web/import-states.tsx";
import { ImportStartScreen } from "#features/candidate-files/web/start/import-start-screen.tsx";
import { text } from "#features/candidate-files/web/text.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/candidates/import/")({
  loader: ({ context }) => loadImports(context.queryClient),
  pendingComponent: ImportPending,
  errorComponent: ImportError,
  component: Imports,
});

function Imports() {
  const current = Route.useLoaderData();
  if (!current) return <WithoutGroup title={text.title} />;
  return current.mayImport ? <ImportStartScreen groupId={current.groupId} /> : <ImportNotAllowed />;
}
