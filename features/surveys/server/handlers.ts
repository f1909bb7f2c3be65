import { acting, handlersOf, onEach } from "#platform/server/handlers.ts";
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

export const surveysHandlers = handlersOf(surveysContract, {
  list: acting(listSurveys),
  get: acting((db, actor, { surveyId }) => getSurvey(db, actor, surveyId)),
  listEarlierDrafts: acting(listEarlierDrafts),
  create: acting(createSurvey),
  save: acting(saveSurvey),
  duplicate: onEach("surveyIds", duplicateSurveys),
  archive: onEach("surveyIds", (db, actor, ids) => moveSurveys(db, actor, "archive", ids)),
  restore: onEach("surveyIds", (db, actor, ids) => moveSurveys(db, actor, "restore", ids)),
  setOwner: onEach("surveyIds", (db, actor, surveyIds, input) => setSurveyOwner(db, actor, { ...input, surveyIds })),
});
