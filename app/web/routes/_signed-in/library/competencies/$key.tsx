import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/loading/load-organization.ts";
import { CompetencyScreen } from "#features/question-library/web/own/detail/competency-screen.tsx";
import { NewCompetencyScreen } from "#features/question-library/web/own/detail/new-competency-screen.tsx";
import {
  LibraryItemError,
  LibraryPending,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { competencyQuery, usesQuery } from "#features/question-library/web/own/own-queries.ts";

export const Route = createFileRoute("/_signed-in/library/competencies/$key")({
  loader: ({ context: { queryClient }, params: { key } }) =>
    loadLibrary(queryClient, async (organizationId) => {
      if (key === "new") return;
      await queryClient.ensureQueryData(competencyQuery(organizationId, key));
      await queryClient.ensureQueryData(usesQuery(organizationId, "competency", key));
    }),
  pendingComponent: LibraryPending,
  errorComponent: LibraryItemError,
  component: Competency,
});

function Competency() {
  const whose = Route.useLoaderData();
  const { key } = Route.useParams();
  if (!whose) return <LibraryWithoutOrganization />;
  return key === "new" ? <NewCompetencyScreen {...whose} /> : <CompetencyScreen key={key} {...whose} id={key} />;
}
