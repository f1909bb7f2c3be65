import type { QueryClient } from "@tanstack/react-query";
import { planQuery, publicationsQuery } from "#features/interview-plans/web/queries.ts";
import { builderStepsQuery } from "#features/preferences/web/public.ts";
import { currentGroup } from "../current-group.ts";

/** What every page of one plan needs: the plan, and where its reader belongs. */
export async function loadPlan(queries: QueryClient, planId: string) {
  const [current] = await Promise.all([currentGroup(queries), queries.ensureQueryData(planQuery(planId))]);
  return { groups: current?.groups ?? [] };
}

/** The same for the builder, which opens on the step where it was left. */
export async function loadBuilder(queries: QueryClient, planId: string) {
  await Promise.all([loadPlan(queries, planId), queries.ensureQueryData(builderStepsQuery(planId))]);
}

/** The same with every publication. */
export async function loadPlanVersions(queries: QueryClient, planId: string) {
  const [loaded] = await Promise.all([loadPlan(queries, planId), queries.ensureQueryData(publicationsQuery(planId))]);
  return loaded;
}
