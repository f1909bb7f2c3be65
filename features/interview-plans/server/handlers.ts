import { implement } from "@orpc/server";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { type ProcedureContext, requestAsking, signedIn } from "#platform/server/rpc.ts";
import { interviewPlansContract } from "../contract.ts";
import { createPlan, editsSince, getPlan, saveEdits } from "./draft-commands.ts";
import { computeFiguresSoon } from "./figures-anew.ts";
import { listPlanPage } from "./list.ts";
import {
  activityOf,
  archivePlans,
  duplicatePlans,
  movePlansToGroup,
  restorePlans,
  setPlanOwner,
  setPlanStatus,
} from "./plan-commands.ts";
import { publicationContent, publicationsOf, publishPlan } from "./publishing/publish-commands.ts";
import { restorePublication, undoRestoring } from "./publishing/restore-commands.ts";
import { lockedPlanById, planById } from "./queries.ts";
import { suggestQuestions } from "./suggesting/suggest-commands.ts";
import { keepVisitorDraft } from "./visitor-drafts.ts";

/** Once the save stands: the figures of lists follow a moment later. */
const figuresSoon = ({ afterCommit, services }: ProcedureContext) => afterCommit(() => computeFiguresSoon(services));

const api = implement(interviewPlansContract)
  .$context<RequestContext>()
  .use(
    requestAsking<typeof interviewPlansContract>({
      get: ({ planId }) => planById.of({ planId }),
      saveEdits: ({ planId, batchId }) => lockedPlanById.of({ planId, batchId }),
    }),
  );

export const interviewPlansHandlers = api.router({
  list: api.list.handler(({ context, input }) => listPlanPage(context.db, signedIn(context), input)),
  get: api.get.handler(({ context, input }) => getPlan(context.db, signedIn(context), input.planId)),
  create: api.create.handler(({ context, input }) => createPlan(context.db, signedIn(context), input)),
  keepVisitorDraft: api.keepVisitorDraft.handler(async ({ context, input }) => ({
    planIds: await keepVisitorDraft(
      {
        db: context.db,
        actor: signedIn(context),
        anonymousId: context.caller.anonymousId,
        now: context.services.now(),
      },
      input.groupId,
    ),
  })),
  saveEdits: api.saveEdits.handler(({ context, input }) => {
    figuresSoon(context);
    return saveEdits(context.db, signedIn(context), input);
  }),
  editsSince: api.editsSince.handler(({ context, input }) => editsSince(context.db, input.planId, input.version)),
  publish: api.publish.handler(({ context, input }) => publishPlan(context.db, signedIn(context), input)),
  publications: api.publications.handler(({ context, input }) => publicationsOf(context.db, input.planId)),
  publicationContent: api.publicationContent.handler(({ context, input }) =>
    publicationContent(context.db, input.planId, input.number),
  ),
  restorePublication: api.restorePublication.handler(({ context, input }) => {
    figuresSoon(context);
    return restorePublication(context.db, signedIn(context), input);
  }),
  undoRestoring: api.undoRestoring.handler(({ context, input }) => {
    figuresSoon(context);
    return undoRestoring(context.db, signedIn(context), input);
  }),
  activity: api.activity.handler(({ context, input }) => activityOf(context.db, input.planId)),
  archive: api.archive.handler(({ context, input }) =>
    eachOf(context.db, input.planIds, (ids) => archivePlans(context.db, signedIn(context), ids)),
  ),
  restore: api.restore.handler(({ context, input }) =>
    eachOf(context.db, input.planIds, (ids) => restorePlans(context.db, signedIn(context), ids)),
  ),
  duplicate: api.duplicate.handler(({ context, input }) =>
    eachOf(context.db, input.planIds, (ids) => duplicatePlans(context.db, signedIn(context), ids)),
  ),
  moveToGroup: api.moveToGroup.handler(({ context, input }) =>
    eachOf(context.db, input.planIds, (planIds) =>
      movePlansToGroup(context.db, signedIn(context), { ...input, planIds }),
    ),
  ),
  setOwner: api.setOwner.handler(({ context, input }) =>
    eachOf(context.db, input.planIds, (planIds) => setPlanOwner(context.db, signedIn(context), { ...input, planIds })),
  ),
  setStatus: api.setStatus.handler(({ context, input }) => setPlanStatus(context.db, signedIn(context), input)),
  suggestQuestions: api.suggestQuestions.handler(({ context, input }) =>
    suggestQuestions(
      {
        db: context.db,
        actor: signedIn(context),
        model: context.services.languageModel,
        answerOutside: context.answerOutside,
      },
      input,
    ),
  ),
});
