import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { createPlanMutation, refreshPlans } from "#features/interview-plans/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import type { StepKey } from "../../checklist.ts";
import type { OnboardingProgress } from "../../contract.ts";
import { sampleRights } from "../../policy.ts";
import { progressQuery } from "../queries.ts";
import type { Sample } from "../sample/use-sample.ts";
import { text } from "../text.ts";

interface Given {
  person: Person;
  organizationId: string;
  groupId: string;
  progress: OnboardingProgress | undefined;
  sample: Sample;
  onInvite: () => void;
}

/** Does each of the first steps at once. */
export function useSteps({ person, organizationId, groupId, progress, sample, onInvite }: Given) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({ ...createPlanMutation(), retry: false });
  const [busy, setBusy] = useState<StepKey | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const mayLoad = can(person, sampleRights.load, { organizationId });

  const attempt = (step: StepKey, work: () => Promise<unknown>) => async () => {
    if (busy !== null) return;
    setBusy(step);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    } finally {
      setBusy(null);
    }
  };
  const planRound = async () => {
    const homeId = sample.homeId;
    if (homeId === null) return;
    const planId = progress?.startedPlanId ?? (await create.mutateAsync({ groupId: homeId, title: text.firstPlan })).id;
    if (homeId !== groupId) await sample.goHome();
    await refreshPlans(queries);
    await navigate({ to: "/interview-plans/$planId/edit", params: { planId }, search: { step: "rounds" } });
  };
  const practise = async () => {
    let planId = progress?.practicePlanId ?? null;
    if (planId === null && mayLoad && (await sample.load()) !== null) {
      const next = await queries.fetchQuery(progressQuery(organizationId));
      planId = next.practicePlanId;
    }
    if (planId !== null) await navigate({ to: "/interview-plans/$planId/practice", params: { planId } });
  };
  const openSample = async () => {
    const standing = progress?.sample;
    await (standing ? sample.open(standing.groupId) : sample.load());
  };

  return {
    busy,
    problem: problem ?? sample.problem,
    canPractise: mayLoad || Boolean(progress?.practicePlanId),
    sample: () => void attempt("sample", openSample)(),
    round: () => void attempt("round", planRound)(),
    invite: onInvite,
    practice: () => void attempt("practice", practise)(),
  };
}
