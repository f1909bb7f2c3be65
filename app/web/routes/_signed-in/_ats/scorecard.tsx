import { createFileRoute } from "@tanstack/react-router";
import { loadCards } from "#app/web/loading/hiring/load-card.ts";
import { CardQueueScreen } from "#features/scorecards/web/queue/card-queue-screen.tsx";
import { CardQueueError, CardQueuePending } from "#features/scorecards/web/queue/card-queue-states.tsx";
import { readCardSearch } from "#features/scorecards/web/queue/card-search.ts";
import { text } from "#features/scorecards/web/queue/text.ts";
import { onlyRead } from "#platform/web/browser/address-values.ts";
import { WithoutGroup } from "#ui/without-group.tsx";

export const Route = createFileRoute("/_signed-in/_ats/scorecard")({
  validateSearch: onlyRead(readCardSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCards(context.queryClient, deps),
  pendingComponent: CardQueuePending,
  errorComponent: CardQueueError,
  component: Scorecards,
});

function Scorecards() {
  const current = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  if (!current) return <WithoutGroup title={text.title} />;
  return (
    <CardQueueScreen
      {...current}
      search={search}
      onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
    />
  );
}
