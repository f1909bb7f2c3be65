import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { interviewPlansContract } from "../contract.ts";
import { createPlan, editsSince, getPlan, saveEdits } from "./draft-commands.ts";
import { listPlanPage } from "./list-commands.ts";
import {
  activityOf,
  archivePlans,
  duplicatePlans,
  movePlansToGroup,
  restorePlans,
  setPlanStatus,
} from "./plan-commands.ts";
import { publicationContent, publicationsOf, publishPlan } from "./publishing/publish-commands.ts";
import { restorePublication, undoRestoring } from "./publishing/restore-commands.ts";
import { suggestQuestions } from "./suggesting/suggest-commands.ts";
import { keepVisitorDraft } from "./visitor-drafts.ts";

const api = implement(interviewPlansContract).$context<RequestContext>().use(request);

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
  saveEdits: api.saveEdits.handler(({ context, input }) => saveEdits(context.db, signedIn(context), input)),
  editsSince: api.editsSince.handler(({ context, input }) => editsSince(context.db, input.planId, input.version)),
  publish: api.publish.handler(({ context, input }) => publishPlan(context.db, signedIn(context), input)),
  publications: api.publications.handler(({ context, input }) => publicationsOf(context.db, input.planId)),
  publicationContent: api.publicationContent.handler(({ context, input }) =>
    publicationContent(context.db, input.planId, input.number),
  ),
  restorePublication: api.restorePublication.handler(({ context, input }) =>
    restorePublication(context.db, signedIn(context), input),
  ),
  undoRestoring: api.undoRestoring.handler(({ context, input }) => undoRestoring(context.db, signedIn(context), input)),
  activity: api.activity.handler(({ context, input }) => activityOf(context.db, input.planId)),
  archive: api.archive.handler(async ({ context, input }) => ({
    planIds: await archivePlans(context.db, signedIn(context), input.planIds),
  })),
  restore: api.restore.handler(async ({ context, input }) => ({
    planIds: await restorePlans(context.db, signedIn(context), input.planIds),
  })),
  duplicate: api.duplicate.handler(async ({ context, input }) => ({
    planIds: await duplicatePlans(context.db, signedIn(context), input.planIds),
  })),
  moveToGroup: api.moveToGroup.handler(async ({ context, input }) => ({
    planIds: await movePlansToGroup(context.db, signedIn(context), input),
  })),
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
