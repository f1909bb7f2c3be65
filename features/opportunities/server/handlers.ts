import { implement } from "@orpc/server";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { opportunitiesContract } from "../contract.ts";
import { createOpportunity, duplicateOpportunities } from "./create-commands.ts";
import { applyDraft, discardDraft, saveDraft } from "./draft-commands.ts";
import { activityOfRole, insightsOfRole } from "./insights/insight-commands.ts";
import { listOpportunities } from "./list.ts";
import { getPay, setPay } from "./pay/pay-commands.ts";
import { rolesOfPlan } from "./planned/roles-of-plan.ts";
import { detachPlan, previewUpgrade, upgradePlan } from "./planned/upgrade-commands.ts";
import { getOpportunity } from "./shown.ts";
import { addSource, setSourceEnd } from "./source-commands.ts";
import { answerApproval, askApproval, withdrawApproval } from "./standing/approval-commands.ts";
import {
  closeOpportunity,
  moveOpportunities,
  openOpportunity,
  pauseOpportunity,
  setOpportunityOwner,
} from "./standing/state-commands.ts";

const api = implement(opportunitiesContract).$context<RequestContext>().use(request);

export const opportunitiesHandlers = api.router({
  list: api.list.handler(({ context, input }) => listOpportunities(context.db, signedIn(context), input)),
  get: api.get.handler(({ context, input }) => getOpportunity(context.db, signedIn(context), input.opportunityId)),
  create: api.create.handler(({ context, input }) => createOpportunity(context.db, signedIn(context), input)),
  saveDraft: api.saveDraft.handler(({ context, input }) => saveDraft(context.db, signedIn(context), input)),
  discardDraft: api.discardDraft.handler(({ context, input }) => discardDraft(context.db, signedIn(context), input)),
  applyDraft: api.applyDraft.handler(({ context, input }) => applyDraft(context.db, signedIn(context), input)),
  getPay: api.getPay.handler(({ context, input }) => getPay(context.db, signedIn(context), input.opportunityId)),
  setPay: api.setPay.handler(({ context, input }) => setPay(context.db, signedIn(context), input)),
  askApproval: api.askApproval.handler(({ context, input }) => askApproval(context.db, signedIn(context), input)),
  answerApproval: api.answerApproval.handler(({ context, input }) =>
    answerApproval(context.db, signedIn(context), input),
  ),
  withdrawApproval: api.withdrawApproval.handler(({ context, input }) =>
    withdrawApproval(context.db, signedIn(context), input),
  ),
  open: api.open.handler(({ context, input }) => openOpportunity(context.db, signedIn(context), input)),
  pause: api.pause.handler(({ context, input }) => pauseOpportunity(context.db, signedIn(context), input)),
  close: api.close.handler(({ context, input }) => closeOpportunity(context.db, signedIn(context), input)),
  archive: api.archive.handler(({ context, input }) =>
    eachOf(context.db, input.opportunityIds, (ids) => moveOpportunities(context.db, signedIn(context), "archive", ids)),
  ),
  restore: api.restore.handler(({ context, input }) =>
    eachOf(context.db, input.opportunityIds, (ids) => moveOpportunities(context.db, signedIn(context), "restore", ids)),
  ),
  duplicate: api.duplicate.handler(({ context, input }) =>
    eachOf(context.db, input.opportunityIds, (ids) => duplicateOpportunities(context.db, signedIn(context), ids)),
  ),
  setOwner: api.setOwner.handler(({ context, input }) =>
    eachOf(context.db, input.opportunityIds, (opportunityIds) =>
      setOpportunityOwner(context.db, signedIn(context), { ...input, opportunityIds }),
    ),
  ),
  addSource: api.addSource.handler(({ context, input }) => addSource(context.db, signedIn(context), input)),
  removeSource: api.removeSource.handler(async ({ context, input }) => {
    await setSourceEnd(context.db, signedIn(context), { ...input, isEnded: true });
    return { sourceId: input.sourceId };
  }),
  restoreSource: api.restoreSource.handler(({ context, input }) =>
    setSourceEnd(context.db, signedIn(context), { ...input, isEnded: false }),
  ),
  activity: api.activity.handler(({ context, input }) => activityOfRole(context.db, input)),
  insights: api.insights.handler(({ context, input }) => insightsOfRole(context.db, input.opportunityId)),
  ofPlan: api.ofPlan.handler(({ context, input }) => rolesOfPlan(context.db, signedIn(context), input.planId)),
  previewUpgrade: api.previewUpgrade.handler(({ context, input }) => previewUpgrade(context.db, input.opportunityId)),
  upgrade: api.upgrade.handler(({ context, input }) => upgradePlan(context.db, signedIn(context), input)),
  detach: api.detach.handler(({ context, input }) => detachPlan(context.db, signedIn(context), input)),
});
