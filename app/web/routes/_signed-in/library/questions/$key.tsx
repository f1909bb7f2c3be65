import { createFileRoute } from "@tanstack/react-router";
import { loadQuestion } from "#app/web/loading/load-library.ts";
import { planUse } from "#features/interview-plans/web/using/plan-use.tsx";
import { NewQuestionScreen } from "#features/question-library/web/own/detail/new-question-screen.tsx";
import { QuestionScreen } from "#features/question-library/web/own/detail/question-screen.tsx";
import { readItemSearch } from "#features/question-library/web/own/library-search.ts";
import {
  LibraryItemError,
  LibraryPending,
  LibraryWithoutOrganization,
} from "#features/question-library/web/own/library-states.tsx";
import { onlyRead } from "#platform/web/browser/address-values.ts";

export const Route = createFileRoute("/_signed-in/library/questions/$key")({
  validateSearch: onlyRead(readItemSearch),
  loader: ({ context: { queryClient }, params: { key } }) => loadQuestion(queryClient, key),
  pendingComponent: LibraryPending,
  errorComponent: LibraryItemError,
  component: Question,
});

function Question() {
  const whose = Route.useLoaderData();
  const { key } = Route.useParams();
  const { edit = false } = Route.useSearch();
  if (!whose) return <LibraryWithoutOrganization />;
  if (key === "new") return <NewQuestionScreen {...whose} />;
  return <QuestionScreen key={key} {...whose} id={key} planUse={planUse(whose)} isEditing={edit} />;
}
