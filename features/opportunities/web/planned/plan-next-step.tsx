import { useQuery } from "@tanstack/react-query";
import { can, type Person } from "#platform/rights.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { opportunityRights } from "../../policy.ts";
import { planRolesQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.planRoles;

type StepProps = {
  plan: { id: string; groupId: string; publishedNumber: number | null };
  viewer: Person;
  /** Begins a role that hires by the plan. */
  onOpenRole: () => void;
};

/** What comes after publishing a plan while nobody hires by it yet: opening a role. */
export function PlanNextStep({ plan, viewer, onOpenRole }: StepProps) {
  const mayOpen = plan.publishedNumber !== null && can(viewer, opportunityRights.create, plan);
  const { data } = useQuery({ ...planRolesQuery(plan.id), enabled: mayOpen });
  if (!mayOpen || data?.total !== 0) return null;
  return (
    <InlineAlert
      tone="info"
      className="mb-6"
      title={words.nextStep}
      action={
        <Button size="compact" onClick={onOpenRole}>
          {words.newRole}
        </Button>
      }
    >
      {words.nextStepWhy}
    </InlineAlert>
  );
}
