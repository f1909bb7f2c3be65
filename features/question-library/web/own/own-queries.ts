import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { questionLibraryContract } from "../../contract.ts";
import type { ItemKind } from "../../own-shapes.ts";
import type { LibrarySearch } from "./library-search.ts";

const api = apiOf<typeof questionLibraryContract>("questionLibrary");

const inputOf = (organizationId: string, search: LibrarySearch) => ({
  organizationId,
  ...(search.q && { search: search.q.trim() }),
  ...(search.status && { status: search.status }),
  ...(search.origin && { origin: search.origin }),
  ...(search.type && { type: search.type }),
  ...(search.family && { family: search.family }),
  ...(search.competency && { competencyKey: search.competency }),
  ...(search.sort && { sort: search.sort }),
  ...(search.direction && { direction: search.direction }),
  ...(search.cursor && { cursor: search.cursor }),
});

/** One page of questions, as the address asks for it. */
export const questionsQuery = (organizationId: string, search: LibrarySearch) =>
  api.listQuestions.queryOptions({ input: inputOf(organizationId, search), placeholderData: keepPreviousData });
/** One page of competencies, as the address asks for it. */
export const competenciesQuery = (organizationId: string, search: LibrarySearch) =>
  api.listCompetencies.queryOptions({ input: inputOf(organizationId, search), placeholderData: keepPreviousData });
/** Competencies that a question can be about: drafts and approved ones, 200 at most. */
export const competencyChoicesQuery = (organizationId: string) =>
  api.listCompetencies.queryOptions({ input: { organizationId, sort: "name", direction: "asc", limit: 200 } });
export const questionQuery = (organizationId: string, key: string) =>
  api.getQuestion.queryOptions({ input: { organizationId, key } });
export const competencyQuery = (organizationId: string, key: string) =>
  api.getCompetency.queryOptions({ input: { organizationId, key } });
export const usesQuery = (organizationId: string, kind: ItemKind, key: string) =>
  api.listUses.queryOptions({ input: { organizationId, kind, key } });
/** What the organization adds to the pickers of the builder, and what it leaves out. */
export const offerQuery = (organizationId: string) => api.getOffer.queryOptions({ input: { organizationId } });
export const exportQuestionsQuery = (organizationId: string) =>
  api.exportQuestions.queryOptions({ input: { organizationId } });
export const exportCompetenciesQuery = (organizationId: string) =>
  api.exportCompetencies.queryOptions({ input: { organizationId } });

export const createQuestionMutation = () => api.createQuestion.mutationOptions();
export const createCompetencyMutation = () => api.createCompetency.mutationOptions();
export const updateQuestionMutation = () => api.updateQuestion.mutationOptions();
export const updateCompetencyMutation = () => api.updateCompetency.mutationOptions();
export const saveVariantMutation = () => api.saveVariant.mutationOptions();
export const removeVariantMutation = () => api.removeVariant.mutationOptions();
export const changeStandingMutation = () => api.changeStanding.mutationOptions();
export const mergeMutation = () => api.mergeItems.mutationOptions();
export const adoptMutation = () => api.adoptItems.mutationOptions();
export const removeDraftsMutation = () => api.removeDrafts.mutationOptions();
export const importQuestionsMutation = () => api.importQuestions.mutationOptions();
export const importCompetenciesMutation = () => api.importCompetencies.mutationOptions();
export const undoImportMutation = () => api.undoImport.mutationOptions();

/** After anything that changes the library. */
export const refreshLibrary = (queries: QueryClient) => queries.invalidateQueries({ queryKey: api.key() });
