import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import { askedBy } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { questionLibraryContract } from "../../contract.ts";
import type { ItemKind } from "../../own-shapes.ts";
import type { LibraryFamilyKey } from "../../shipped-keys.ts";
import type { LibrarySearch } from "./library-search.ts";

export const libraryApi = apiOf<typeof questionLibraryContract>("questionLibrary");

const narrowedBy = ({ competency, competencyNot, ...search }: LibrarySearch) => {
  const { status, statusNot, origin, originNot, type, typeNot, length, lengthNot, family, familyNot } = search;
  return withoutUndefined({
    ...{ status, statusNot, origin, originNot, type, typeNot, length, lengthNot, family, familyNot },
    ...{ competencyKey: competency, competencyKeyNot: competencyNot },
  });
};

const inputOf = (organizationId: string, search: LibrarySearch) => ({
  organizationId,
  ...(search.sort === undefined && openingOrder),
  ...askedBy(search),
  ...narrowedBy(search),
});
const openingOrder = { sort: "competency", direction: "asc" } as const;

/** One page of questions, as the address asks for it. */
export const questionsQuery = (organizationId: string, search: LibrarySearch) =>
  libraryApi.listQuestions.queryOptions({ input: inputOf(organizationId, search), placeholderData: keepPreviousData });
/** What the questions of such a list are about, whichever of it the address asks for. */
export const questionCompetenciesQuery = (organizationId: string, { q, ...search }: LibrarySearch) =>
  libraryApi.listQuestionCompetencies.queryOptions({
    input: {
      organizationId,
      ...withoutUndefined({
        search: q?.trim(),
        ...narrowedBy(search),
        competencyKey: undefined,
        competencyKeyNot: undefined,
      }),
    },
    placeholderData: keepPreviousData,
  });
/** One page of competencies, as the address asks for it. */
export const competenciesQuery = (organizationId: string, search: LibrarySearch) =>
  libraryApi.listCompetencies.queryOptions({
    input: inputOf(organizationId, search),
    placeholderData: keepPreviousData,
  });
/** Competencies that a question can be about: drafts and approved ones, 200 at most. */
export const competencyChoicesQuery = (organizationId: string) =>
  libraryApi.listCompetencies.queryOptions({ input: { organizationId, sort: "name", direction: "asc", limit: 200 } });
/** Questions about the same as one of them, in the order of the list; 200 at most. */
export const questionsAboutQuery = (organizationId: string, competencyKey: string | null) =>
  libraryApi.listQuestions.queryOptions({
    input: { organizationId, competencyKey: [competencyKey ?? ""], sort: "competency", direction: "asc", limit: 200 },
  });
/** Competencies of a family, in the order of the list; 200 at most. */
export const competenciesOfQuery = (organizationId: string, family: LibraryFamilyKey) =>
  libraryApi.listCompetencies.queryOptions({
    input: { organizationId, family: [family], sort: "competency", direction: "asc", limit: 200 },
  });
export const questionQuery = (organizationId: string, key: string) =>
  libraryApi.getQuestion.queryOptions({ input: { organizationId, key } });
export const competencyQuery = (organizationId: string, key: string) =>
  libraryApi.getCompetency.queryOptions({ input: { organizationId, key } });
export const usesQuery = (organizationId: string, kind: ItemKind, key: string) =>
  libraryApi.listUses.queryOptions({ input: { organizationId, kind, key } });
/** What the organization adds to the pickers of the builder, and what it leaves out. */
export const offerQuery = (organizationId: string) => libraryApi.getOffer.queryOptions({ input: { organizationId } });
export const exportQuestionsQuery = (organizationId: string) =>
  libraryApi.exportQuestions.queryOptions({ input: { organizationId } });
export const exportCompetenciesQuery = (organizationId: string) =>
  libraryApi.exportCompetencies.queryOptions({ input: { organizationId } });

/** After anything that changes the library. */
export const refreshLibrary = (queries: QueryClient) => queries.invalidateQueries({ queryKey: libraryApi.key() });
