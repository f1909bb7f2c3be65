import { createFileRoute } from "@tanstack/react-router";
import { loadPlan } from "#app/web/loading/load-plan.ts";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { KitScreen } from "#features/interview-plans/web/kit/kit-screen.tsx";
import { readKitSearch } from "#features/interview-plans/web/kit/kit-search.ts";
import { PrintButton } from "#features/plan-files/web/public.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/kit")({
  validateSearch: readKitSearch,
  loader: ({ context, params }) => loadPlan(context.queryClient, params.planId),
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: PlanKit,
});

const forms = { interviewer: "kit", candidate: "candidate", scorecard: "scorecards" } as const;

function PlanKit() {
  const navigate = Route.useNavigate();
  const { planId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <KitScreen
      planId={planId}
      printedBy={Route.useRouteContext().person.fullName}
      search={search}
      onSearchChange={(next) => void navigate({ search: next })}
      printButton={(publication) => (
        <PrintButton
          planId={planId}
          form={forms[search.view ?? "interviewer"]}
          round={search.round}
          publication={publication}
        />
      )}
    />
  );
}
