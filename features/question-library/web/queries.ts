import { queryOptions } from "@tanstack/react-query";

/** The library that ships with the product; a chunk of its own, fetched when somebody first needs it. */
export const libraryQuery = () =>
  queryOptions({
    queryKey: ["questionLibrary"],
    queryFn: async () => {
      const { libraryCompetencies, libraryFamilies, libraryQuestions, libraryTemplates } = await import(
        "../library/library.ts"
      );
      return {
        families: libraryFamilies,
        competencies: libraryCompetencies,
        questions: libraryQuestions,
        templates: libraryTemplates,
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
