import { createFileRoute } from "@tanstack/react-router";
import { loadOpportunities } from "#app/web/loading/hiring/load-opportunities.ts";
import { useRoleFiles } from "#features/candidate-files/web/public.ts";
import { OpportunityListScreen } from "#features/opportunities/web/list/opportunity-list-screen.tsx";
import {
  OpportunityListError,
  OpportunityListPending,
} from "#features/opportunities/web/list/opportunity-list-states.tsx";
import { readOpportunitySearch } from "#features/opportunities/web/opportunity-search.ts";
import { text } from "#features/opportunities/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

const validateSearch = onlyRead(readOpportunitySearch);

export const Route = createFileRoute("/_signed-in/_ats/opportunities/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadOpportunities(context.queryClient, deps),
  pendingComponent: OpportunityListPending,
  errorComponent: OpportunityListError,
  component: Opportunities,
});

function Opportunities() {
  const current = Route.useLoaderData();
  const files = useRoleFiles(current);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.title} />;
  return (
    <OpportunityListScreen
      {...current}
      files={files}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
