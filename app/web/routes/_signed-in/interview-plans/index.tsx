import { createFileRoute } from "@tanstack/react-router";
import { loadPlans, planSearchIn } from "#app/web/loading/load-plans.ts";
import { AtsNotice } from "#app/web/shell/ats-notice.tsx";
import { PlansWithoutGroup, startOf } from "#app/web/shell/onboarding/plan-list-start.tsx";
import { PlanListScreen } from "#features/interview-plans/web/plan-list/plan-list-screen.tsx";
import { PlanListError, PlanListPending } from "#features/interview-plans/web/plan-list/plan-list-states.tsx";
import { ReviewLinesContext } from "#features/interview-plans/web/plan-list/standing/review-lines.ts";
import { ImportForm } from "#features/plan-files/web/public.ts";
import { useReviewLines } from "#features/plan-reviews/web/public.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/")({
  validateSearch: planSearchIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPlans(context.queryClient, deps),
  pendingComponent: PlanListPending,
  errorComponent: PlanListError,
  component: PlanList,
});

function PlanList() {
  const current = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { person } = Route.useRouteContext();
  return (
    <ReviewLinesContext value={useReviewLines(current?.groupId)}>
      <AtsNotice person={person} />
      {current ? (
        <PlanListScreen
          {...current}
          {...startOf(current)}
          search={search}
          renderFileImport={(slot) => <ImportForm {...slot} />}
          onSearchChange={(next, { isNewEntry }) => void navigate({ search: next, replace: !isNewEntry })}
        />
      ) : (
        <PlansWithoutGroup person={person} />
      )}
    </ReviewLinesContext>
  );
}
