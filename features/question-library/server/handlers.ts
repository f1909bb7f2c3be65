import { implement } from "@orpc/server";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { questionLibraryContract } from "../contract.ts";
import { listCompetencies, listFamilies, listQuestions, listTemplates } from "./queries.ts";
import { pageOf } from "./search-library.ts";

const api = implement(questionLibraryContract).$context<RequestContext>().use(request);

export const questionLibraryHandlers = api.router({
  families: api.families.handler(() => listFamilies()),
  competencies: api.competencies.handler(({ input }) => pageOf(listCompetencies(input), input)),
  questions: api.questions.handler(({ input }) => pageOf(listQuestions(input), input)),
  templates: api.templates.handler(({ input }) => listTemplates(input)),
});
