import { computeFiguresSoon } from "#features/interview-plans/server/public.ts";
import { acting, handlersOf } from "#platform/server/handlers.ts";
import { signedIn } from "#platform/server/rpc.ts";
import { onboardingContract } from "../contract.ts";
import { getProgress, loadSample, removeSample } from "./commands.ts";

export const onboardingHandlers = handlersOf(onboardingContract, {
  getProgress: acting((db, actor, { organizationId }) => getProgress(db, actor, organizationId)),
  loadSample: ({ context, input }) => {
    context.afterCommit(() => computeFiguresSoon(context.services));
    return loadSample(context.db, signedIn(context), { ...input, now: context.services.now() });
  },
  removeSample: acting(removeSample),
});
