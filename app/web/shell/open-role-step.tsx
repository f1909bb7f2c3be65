import { useNavigate } from "@tanstack/react-router";
import { type ComponentProps, lazy, Suspense } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";

const PlanNextStep = lazy(async () => ({
  default: (await import("#features/opportunities/web/public.ts")).PlanNextStep,
}));

/** On the page of a plan: the way to a role that hires by it. Nothing of roles is fetched where applicants are not tracked. */
export function OpenRoleStep({ plan, viewer }: Pick<ComponentProps<typeof PlanNextStep>, "plan" | "viewer">) {
  const { ats_enabled: isTracking } = useFlags();
  const navigate = useNavigate();
  if (!isTracking) return null;
  const openRole = () =>
    navigate({ to: "/plans/$planId/opportunities", params: { planId: plan.id }, search: { new: true } });
  return (
    <Suspense fallback={null}>
      <PlanNextStep plan={plan} viewer={viewer} onOpenRole={() => void openRole()} />
    </Suspense>
  );
}
