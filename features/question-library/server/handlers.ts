import { implement } from "@orpc/server";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { questionLibraryContract } from "../contract.ts";
import {
  exportCompetencies,
  exportQuestions,
  importCompetencies,
  importQuestions,
  undoImport,
} from "./own/import-commands.ts";
import { listCompetencyPage, listQuestionPage } from "./own/items/list-commands.ts";
import { adoptItems, changeStanding, mergeItems, removeDrafts } from "./own/items/standing-commands.ts";
import { getOffer, listUses } from "./own/items/use-commands.ts";
import { createCompetency, getCompetency, updateCompetency } from "./own/words/competency-commands.ts";
import {
  createQuestion,
  getQuestion,
  removeVariant,
  saveVariant,
  updateQuestion,
} from "./own/words/question-commands.ts";
import { listCompetencies, listFamilies, listQuestions, listTemplates } from "./queries.ts";
import { pageOf } from "./search-library.ts";

const api = implement(questionLibraryContract).$context<RequestContext>().use(request);

export const questionLibraryHandlers = api.router({
  families: api.families.handler(() => listFamilies()),
  competencies: api.competencies.handler(({ input }) => pageOf(listCompetencies(input), input)),
  questions: api.questions.handler(({ input }) => pageOf(listQuestions(input), input)),
  templates: api.templates.handler(({ input }) => listTemplates(input)),
  listQuestions: api.listQuestions.handler(({ context, input }) =>
    listQuestionPage(context.db, signedIn(context), input),
  ),
  listCompetencies: api.listCompetencies.handler(({ context, input }) =>
    listCompetencyPage(context.db, signedIn(context), input),
  ),
  getQuestion: api.getQuestion.handler(({ context, input }) => getQuestion(context.db, signedIn(context), input)),
  getCompetency: api.getCompetency.handler(({ context, input }) => getCompetency(context.db, signedIn(context), input)),
  listUses: api.listUses.handler(({ context, input }) => listUses(context.db, signedIn(context), input)),
  getOffer: api.getOffer.handler(({ context, input }) => getOffer(context.db, signedIn(context), input.organizationId)),
  exportQuestions: api.exportQuestions.handler(({ context, input }) =>
    exportQuestions(context.db, signedIn(context), input.organizationId),
  ),
  exportCompetencies: api.exportCompetencies.handler(({ context, input }) =>
    exportCompetencies(context.db, signedIn(context), input.organizationId),
  ),
  createQuestion: api.createQuestion.handler(({ context, input }) =>
    createQuestion(context.db, signedIn(context), input),
  ),
  createCompetency: api.createCompetency.handler(({ context, input }) =>
    createCompetency(context.db, signedIn(context), input),
  ),
  updateQuestion: api.updateQuestion.handler(({ context, input }) =>
    updateQuestion(context.db, signedIn(context), input),
  ),
  updateCompetency: api.updateCompetency.handler(({ context, input }) =>
    updateCompetency(context.db, signedIn(context), input),
  ),
  saveVariant: api.saveVariant.handler(({ context, input }) => saveVariant(context.db, signedIn(context), input)),
  removeVariant: api.removeVariant.handler(({ context, input }) => removeVariant(context.db, signedIn(context), input)),
  changeStanding: api.changeStanding.handler(({ context, input }) =>
    eachOf(context.db, input.keys, (keys) => changeStanding(context.db, signedIn(context), { ...input, keys })),
  ),
  mergeItems: api.mergeItems.handler(async ({ context, input }) => ({
    done: await mergeItems(context.db, signedIn(context), input),
    refused: [],
  })),
  adoptItems: api.adoptItems.handler(({ context, input }) =>
    eachOf(context.db, input.keys, (keys) => adoptItems(context.db, signedIn(context), { ...input, keys })),
  ),
  removeDrafts: api.removeDrafts.handler(({ context, input }) =>
    eachOf(context.db, input.keys, (keys) => removeDrafts(context.db, signedIn(context), { ...input, keys })),
  ),
  importQuestions: api.importQuestions.handler(({ context, input }) =>
    importQuestions(context.db, signedIn(context), input),
  ),
  importCompetencies: api.importCompetencies.handler(({ context, input }) =>
    importCompetencies(context.db, signedIn(context), input),
  ),
  undoImport: api.undoImport.handler(({ context, input }) => undoImport(context.db, signedIn(context), input)),
});
