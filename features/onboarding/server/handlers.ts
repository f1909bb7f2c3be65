import { computeFiguresSoon } from "#features/interview-plans/server/public.ts";
import { acting, actingIn, handlersOf } from "#platform/server/handlers.ts";
import { onboardingContract } from "../contract.ts";
import { getProgress, loadSample, removeSample } from "./commands.ts";

export const onboardingHandlers = handlersOf(onboardingContract, {
  getProgress: acting((db, actor, { organizationId }) => getProgress(db, actor, organizationId)),
  loadSample: ({ context, input }) => {
    context.afterCommit(() => computeFiguresSoon(context.services));
    return loadSample(actingIn(context), input);
  },
  removeSample: acting(removeSample),
});
