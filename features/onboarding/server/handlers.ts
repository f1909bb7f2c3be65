import { implement } from "@orpc/server";
import { computeFiguresSoon } from "#features/interview-plans/server/public.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { onboardingContract } from "../contract.ts";
import { getProgress, loadSample, removeSample } from "./commands.ts";

const api = implement(onboardingContract).$context<RequestContext>().use(request);

export const onboardingHandlers = api.router({
  getProgress: api.getProgress.handler(({ context, input }) =>
    getProgress(context.db, signedIn(context), input.organizationId),
  ),
  loadSample: api.loadSample.handler(({ context, input }) => {
    context.afterCommit(() => computeFiguresSoon(context.services));
    return loadSample(context.db, signedIn(context), input.organizationId);
  }),
  removeSample: api.removeSample.handler(({ context, input }) => removeSample(context.db, signedIn(context), input)),
});
