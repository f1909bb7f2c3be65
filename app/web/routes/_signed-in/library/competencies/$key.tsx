import { createFileRoute } from "@tanstack/react-router";
import { loadCompetency } from "#app/web/loading/load-library.ts";
import { planUse } from "#features/interview-plans/web/using/plan-use.tsx";
import { CompetencyScreen } from "#features/question-library/web/own/detail/competency-screen.tsx";
import { NewCompetencyScreen } from "#features/question-library/web/own/detail/new-competency-screen.tsx";
import { readItemSearch } from "#features/question-library/web/own/library-search.ts";
import {
  LibraryItemError,
  LibraryPending,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { onlyRead } from "#platform/web/browser/address-values.ts";

export const Route = createFileRoute("/_signed-in/library/competencies/$key")({
  validateSearch: onlyRead(readItemSearch),
  loader: ({ context: { queryClient }, params: { key } }) => loadCompetency(queryClient, key),
  pendingComponent: LibraryPending,
  errorComponent: LibraryItemError,
  component: Competency,
});

function Competency() {
  const whose = Route.useLoaderData();
  const { key } = Route.useParams();
  const { edit = false } = Route.useSearch();
  if (!whose) return <LibraryWithoutOrganization />;
  if (key === "new") return <NewCompetencyScreen {...whose} />;
  return <CompetencyScreen key={key} {...whose} id={key} planUse={planUse(whose)} isEditing={edit} />;
}
