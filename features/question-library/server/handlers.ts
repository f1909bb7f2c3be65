import { acting, handlersOf, onEach } from "#platform/server/handlers.ts";
import { questionLibraryContract } from "../contract.ts";
import {
  exportCompetencies,
  exportQuestions,
  importCompetencies,
  importQuestions,
  undoImport,
} from "./own/import-commands.ts";
import { listCompetencyPage, listQuestionCompetencies, listQuestionPage } from "./own/items/list-commands.ts";
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

export const questionLibraryHandlers = handlersOf(questionLibraryContract, {
  families: listFamilies,
  competencies: ({ input }) => pageOf(listCompetencies(input), input),
  questions: ({ input }) => pageOf(listQuestions(input), input),
  templates: ({ input }) => listTemplates(input),
  listQuestions: acting(listQuestionPage),
  listCompetencies: acting(listCompetencyPage),
  listQuestionCompetencies: acting(listQuestionCompetencies),
  getQuestion: acting(getQuestion),
  getCompetency: acting(getCompetency),
  listUses: acting(listUses),
  getOffer: acting((db, actor, { organizationId }) => getOffer(db, actor, organizationId)),
  exportQuestions: acting((db, actor, { organizationId }) => exportQuestions(db, actor, organizationId)),
  exportCompetencies: acting((db, actor, { organizationId }) => exportCompetencies(db, actor, organizationId)),
  createQuestion: acting(createQuestion),
  createCompetency: acting(createCompetency),
  updateQuestion: acting(updateQuestion),
  updateCompetency: acting(updateCompetency),
  saveVariant: acting(saveVariant),
  removeVariant: acting(removeVariant),
  changeStanding: onEach("keys", (db, actor, keys, input) => changeStanding(db, actor, { ...input, keys })),
  mergeItems: acting(async (db, actor, input) => ({ done: await mergeItems(db, actor, input), refused: [] })),
  adoptItems: onEach("keys", (db, actor, keys, input) => adoptItems(db, actor, { ...input, keys })),
  removeDrafts: onEach("keys", (db, actor, keys, input) => removeDrafts(db, actor, { ...input, keys })),
  importQuestions: acting(importQuestions),
  importCompetencies: acting(importCompetencies),
  undoImport: acting(undoImport),
});
