import { createFileRoute } from "@tanstack/react-router";
import { loadPeople } from "#app/web/loading/hiring/load-people.ts";
import { usePeopleFiles } from "#features/candidate-files/web/public.ts";
import { PeopleListScreen } from "#features/people/web/list/people-list-screen.tsx";
import { PeopleListError, PeopleListPending } from "#features/people/web/list/people-list-states.tsx";
import { readPeopleSearch } from "#features/people/web/people-search.ts";
import { text } from "#features/people/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/people/")({
  validateSearch: onlyRead(readPeopleSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPeople(context.queryClient, deps),
  pendingComponent: PeopleListPending,
  errorComponent: PeopleListError,
  component: People,
});

function People() {
  const current = Route.useLoaderData();
  const files = usePeopleFiles(current);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.title} />;
  return (
    <PeopleListScreen
      {...current}
      files={files}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
