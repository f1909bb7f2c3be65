import { implement } from "@orpc/server";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { surveysContract } from "../contract.ts";
import {
  createSurvey,
  duplicateSurveys,
  getSurvey,
  listEarlierDrafts,
  moveSurveys,
  saveSurvey,
  setSurveyOwner,
} from "./commands.ts";
import { listSurveys } from "./list.ts";

const api = implement(surveysContract).$context<RequestContext>().use(request);

export const surveysHandlers = api.router({
  list: api.list.handler(({ context, input }) => listSurveys(context.db, signedIn(context), input)),
  get: api.get.handler(({ context, input }) => getSurvey(context.db, signedIn(context), input.surveyId)),
  listEarlierDrafts: api.listEarlierDrafts.handler(({ context }) => listEarlierDrafts(context.db, signedIn(context))),
  create: api.create.handler(({ context, input }) => createSurvey(context.db, signedIn(context), input)),
  save: api.save.handler(({ context, input }) => saveSurvey(context.db, signedIn(context), input)),
  duplicate: api.duplicate.handler(({ context, input }) =>
    eachOf(context.db, input.surveyIds, (ids) => duplicateSurveys(context.db, signedIn(context), ids)),
  ),
  archive: api.archive.handler(({ context, input }) =>
    eachOf(context.db, input.surveyIds, (ids) => moveSurveys(context.db, signedIn(context), "archive", ids)),
  ),
  restore: api.restore.handler(({ context, input }) =>
    eachOf(context.db, input.surveyIds, (ids) => moveSurveys(context.db, signedIn(context), "restore", ids)),
  ),
  setOwner: api.setOwner.handler(({ context, input }) =>
    eachOf(context.db, input.surveyIds, (surveyIds) =>
      setSurveyOwner(context.db, signedIn(context), { ...input, surveyIds }),
    ),
  ),
});
