import { queryOptions } from "@tanstack/react-query";
import { clientOf } from "#platform/web/api.ts";
import type { preferencesContract } from "../contract.ts";

const client = clientOf<typeof preferencesContract>("preferences");

export interface BuilderSteps {
  currentStep: string | null;
  visitedSteps: string[];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** Where the person stands in the builder of a plan; nowhere when that cannot be told. */
export const builderStepsQuery = (planId: string) =>
  queryOptions({
    queryKey: ["preferences", "builderSteps", planId],
    queryFn: async (): Promise<BuilderSteps> => {
      const [current, visited] = await Promise.all([
        client.getBuilderState({ p_plan_id: planId, p_state_type: "current_step" }),
        client.getBuilderState({ p_plan_id: planId, p_state_type: "visited_steps" }),
      ]);
      return { currentStep: textOf(current), visitedSteps: textsOf(visited) };
    },
    retry: false,
  });

/** Keeps where the person stands in the builder of a plan. */
export async function saveBuilderSteps(
  planId: string,
  steps: { currentStep: string; visitedSteps: readonly string[]; completedSteps: readonly string[] },
): Promise<void> {
  const save = (type: "current_step" | "visited_steps" | "completed_steps", data: string | readonly string[]) =>
    client.saveBuilderState({
      p_plan_id: planId,
      p_state_type: type,
      p_state_data: typeof data === "string" ? data : [...data],
    });
  await Promise.all([
    save("current_step", steps.currentStep),
    save("visited_steps", steps.visitedSteps),
    save("completed_steps", steps.completedSteps),
  ]);
}
