import { createFileRoute } from "@tanstack/react-router";
import { loadDecisions } from "#app/web/loading/hiring/load-decisions.ts";
import { type DecisionsSearch, readDecisionsSearch } from "#features/debriefs/web/decisions-search.ts";
import { DecisionsScreen } from "#features/debriefs/web/list/decisions-screen.tsx";
import { DecisionsError, DecisionsPending } from "#features/debriefs/web/list/decisions-states.tsx";
import { DebriefScreen } from "#features/debriefs/web/room/debrief-screen.tsx";
import { text } from "#features/debriefs/web/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/final-recommendation")({
  validateSearch: onlyRead(readDecisionsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadDecisions(context.queryClient, deps),
  pendingComponent: DecisionsPending,
  errorComponent: DecisionsError,
  component: Decisions,
});

function Decisions() {
  const current = Route.useLoaderData();
  const search: DecisionsSearch = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!current) return <WithoutGroup title={text.list.title} />;
  if (search.candidate !== undefined)
    return <DebriefScreen key={search.candidate} candidateId={search.candidate} {...current} />;
  return (
    <DecisionsScreen
      {...current}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
