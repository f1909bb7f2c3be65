import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/loading/load-organization.ts";
import { NewQuestionScreen } from "#features/question-library/web/own/detail/new-question-screen.tsx";
import { QuestionScreen } from "#features/question-library/web/own/detail/question-screen.tsx";
import {
  LibraryItemError,
  LibraryPending,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { questionQuery, usesQuery } from "#features/question-library/web/own/own-queries.ts";

export const Route = createFileRoute("/_signed-in/library/questions/$key")({
  loader: ({ context: { queryClient }, params: { key } }) =>
    loadLibrary(queryClient, async (organizationId) => {
      if (key === "new") return;
      await queryClient.ensureQueryData(questionQuery(organizationId, key));
      await queryClient.ensureQueryData(usesQuery(organizationId, "question", key));
    }),
  pendingComponent: LibraryPending,
  errorComponent: LibraryItemError,
  component: Question,
});

function Question() {
  const whose = Route.useLoaderData();
  const { key } = Route.useParams();
  if (!whose) return <LibraryWithoutOrganization />;
  return key === "new" ? <NewQuestionScreen {...whose} /> : <QuestionScreen key={key} {...whose} id={key} />;
}
