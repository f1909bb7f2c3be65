import { createFileRoute } from "@tanstack/react-router";
import { loadQuestions } from "#app/web/loading/load-library.ts";
import { planUse } from "#features/interview-plans/web/using/plan-use.tsx";
import { readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  LibraryError,
  LibraryWithoutOrganization,
  QuestionListPending,
} from "#features/question-library/web/own/library-states.tsx";
import { QuestionListScreen } from "#features/question-library/web/own/listing/question-list-screen.tsx";
import { onlyRead } from "#platform/web/browser/address-values.ts";

const validateSearch = onlyRead(readLibrarySearch);

export const Route = createFileRoute("/_signed-in/library/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadQuestions(queryClient, deps),
  pendingComponent: QuestionListPending,
  errorComponent: LibraryError,
  component: Questions,
});

function Questions() {
  const whose = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  if (!whose) return <LibraryWithoutOrganization />;
  return (
    <QuestionListScreen
      {...whose}
      planUse={planUse(whose)}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
