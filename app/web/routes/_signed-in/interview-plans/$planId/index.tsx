import { createFileRoute } from "@tanstack/react-router";
import { loadPlanVersions } from "#app/web/loading/load-plan.ts";
import { OpenRoleStep } from "#app/web/shell/open-role-step.tsx";
import { PlanError, PlanPending } from "#features/interview-plans/web/builder/builder-states.tsx";
import { readDetailSearch } from "#features/interview-plans/web/detail/detail-search.ts";
import { PlanDetailScreen } from "#features/interview-plans/web/detail/plan-detail-screen.tsx";
import { ImportSheet, KitMenu } from "#features/plan-files/web/public.ts";
import { PlaceComments, ReviewPanel } from "#features/plan-reviews/web/public.ts";
import { ShareSheet } from "#features/plan-sharing/web/public.ts";

export const Route = createFileRoute("/_signed-in/interview-plans/$planId/")({
  validateSearch: readDetailSearch,
  loader: ({ context, params }) => loadPlanVersions(context.queryClient, params.planId),
  pendingComponent: PlanPending,
  errorComponent: PlanError,
  component: PlanDetail,
});

function PlanDetail() {
  const navigate = Route.useNavigate();
  const { planId } = Route.useParams();
  const { person } = Route.useRouteContext();
  return (
    <PlanDetailScreen
      planId={planId}
      viewer={person}
      groups={Route.useLoaderData().groups}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search })}
      renderKitMenu={(plan) => <KitMenu plan={plan} />}
      renderSheet={(plan, sheet, onClose) => {
        const Opened = sheet === "share" ? ShareSheet : ImportSheet;
        return <Opened plan={plan} onClose={onClose} />;
      }}
      renderNext={(plan) => <OpenRoleStep plan={plan} viewer={person} />}
      renderReview={(plan) => <ReviewPanel plan={plan} userId={person.userId} mayAnswer />}
      renderPlace={(place) => <PlaceComments planId={planId} place={place} />}
    />
  );
}
