import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";

/** A new link to a plan, and those that are out. */
export function ShareLinks({ plan }: { plan: Pick<InterviewPlan, "id" | "groupId" | "publishedNumber"> }) {
  return (
    <div className="flex flex-col gap-6">
      <NewLink planId={plan.id} groupId={plan.groupId} isPublished={plan.publishedNumber !== null} />
      <LinkList planId={plan.id} />
    </div>
  );
}
