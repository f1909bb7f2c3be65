import type { QueryClient } from "@tanstack/react-query";
import type { InterviewPlan } from "../../../contract.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { isPublishedAlike } from "../../../version-content.ts";
import { planQuery } from "../../queries.ts";

/** What the draft store knows is newer than what was fetched. */
export function rememberDraft(queries: QueryClient, planId: string, now: { version: number; draft: PlanDraft }): void {
  queries.setQueryData(planQuery(planId).queryKey, (plan: InterviewPlan | undefined) =>
    plan && plan.version <= now.version
      ? {
          ...plan,
          version: now.version,
          draft: now.draft,
          title: now.draft.title,
          // How many is known to the server; that it is not none anymore must be known until it is asked.
          changedRounds: plan.changedRounds || (isPublishedAlike(plan.draft, now.draft) ? 0 : 1),
        }
      : plan,
  );
}
