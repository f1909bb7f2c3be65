import { createFileRoute } from "@tanstack/react-router";
import { loadLibrary } from "#app/web/loading/load-organization.ts";
import { openList } from "#app/web/loading/open-list.ts";
import { readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  LibraryError,
  LibraryWithoutOrganization,
  QuestionListPending,
} from "#features/question-library/web/own/library-states.tsx";
import { QuestionListScreen } from "#features/question-library/web/own/listing/question-list-screen.tsx";
import { questionsQuery } from "#features/question-library/web/own/own-queries.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";

const validateSearch = onlyRead(readLibrarySearch);

export const Route = createFileRoute("/_signed-in/library/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadLibrary(queryClient, (organizationId) =>
      openList(queryClient, {
        of: { list: "questions", placeId: organizationId },
        search: deps,
        read: readLibrarySearch,
        load: (shown) => queryClient.ensureQueryData(questionsQuery(organizationId, shown)),
      }),
    ),
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
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
