import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { refreshPlans } from "#features/interview-plans/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import type { StepKey } from "../../checklist.ts";
import type { OnboardingProgress } from "../../contract.ts";
import type { Sample } from "../sample/use-sample.ts";
import { text } from "../text.ts";

interface Given {
  groupId: string;
  progress: OnboardingProgress;
  sample: Sample;
  onInvite: () => void;
}

/** Does each of the first steps at once. */
export function useSteps({ groupId, progress, sample, onInvite }: Given) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = (planId: string, step: "rounds" | "review") =>
    navigate({ to: "/interview-plans/$planId/edit", params: { planId }, search: { step } });

  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    } finally {
      setBusy(false);
    }
  };
  const steps: Record<StepKey, () => Promise<unknown>> = {
    plan: async () => {
      if (sample.homeId !== groupId) await sample.goHome();
      await refreshPlans(queries);
      return progress.startedPlanId === null
        ? navigate({ to: "/interview-plans", search: { new: true } })
        : edit(progress.startedPlanId, "rounds");
    },
    publish: async () => progress.unpublishedPlan && edit(progress.unpublishedPlan.planId, "review"),
    invite: async () => onInvite(),
    practice: async () =>
      progress.practicePlan &&
      navigate({ to: "/interview-plans/$planId/practice", params: { planId: progress.practicePlan.planId } }),
  };
  return { isBusy, problem: problem ?? sample.problem, take: (step: StepKey) => void attempt(steps[step]) };
}
