import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { surveysContract } from "../contract.ts";
import { createSurvey, duplicateSurveys, getSurvey, listEarlierDrafts, moveSurveys, saveSurvey } from "./commands.ts";
import { listSurveys } from "./list-commands.ts";

const api = implement(surveysContract).$context<RequestContext>().use(request);

export const surveysHandlers = api.router({
  list: api.list.handler(({ context, input }) => listSurveys(context.db, signedIn(context), input)),
  get: api.get.handler(({ context, input }) => getSurvey(context.db, signedIn(context), input.surveyId)),
  listEarlierDrafts: api.listEarlierDrafts.handler(({ context }) => listEarlierDrafts(context.db, signedIn(context))),
  create: api.create.handler(({ context, input }) => createSurvey(context.db, signedIn(context), input)),
  save: api.save.handler(({ context, input }) => saveSurvey(context.db, signedIn(context), input)),
  duplicate: api.duplicate.handler(async ({ context, input }) => ({
    surveyIds: await duplicateSurveys(context.db, signedIn(context), input.surveyIds),
  })),
  archive: api.archive.handler(async ({ context, input }) => ({
    surveyIds: await moveSurveys(context.db, signedIn(context), { action: "archive", surveyIds: input.surveyIds }),
  })),
  restore: api.restore.handler(async ({ context, input }) => ({
    surveyIds: await moveSurveys(context.db, signedIn(context), { action: "restore", surveyIds: input.surveyIds }),
  })),
});
