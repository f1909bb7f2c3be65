import type { QueryClient } from "@tanstack/react-query";
import { type LibrarySearch, readLibrarySearch } from "#features/question-library/web/own/library-search.ts";
import {
  competenciesOfQuery,
  competenciesQuery,
  competencyQuery,
  questionCompetenciesQuery,
  questionQuery,
  questionsAboutQuery,
  questionsQuery,
  usesQuery,
} from "#features/question-library/web/own/own-queries.ts";
import { loadLibrary } from "./load-organization.ts";
import { openList } from "./open-list.ts";

/** Questions of the library as the address says, and what all of them are about, which may be missing. */
export const loadQuestions = (queries: QueryClient, search: LibrarySearch) =>
  loadLibrary(queries, (organizationId) =>
    openList(queries, {
      of: { list: "questions", placeId: organizationId },
      search,
      read: readLibrarySearch,
      load: (shown) =>
        Promise.all([
          queries.ensureQueryData(questionsQuery(organizationId, shown)),
          queries.prefetchQuery(questionCompetenciesQuery(organizationId, shown)),
        ]),
    }),
  );

/** Competencies of the library as the address says. */
export const loadCompetencies = (queries: QueryClient, search: LibrarySearch) =>
  loadLibrary(queries, (organizationId) =>
    openList(queries, {
      of: { list: "competencies", placeId: organizationId },
      search,
      read: readLibrarySearch,
      load: (shown) => queries.ensureQueryData(competenciesQuery(organizationId, shown)),
    }),
  );

/** In the place of a key for one that is to be written. */
const anew = "new";

/** A question of the library, what it is about, and those beside it; what is only beside it may be missing. */
export const loadQuestion = (queries: QueryClient, key: string) =>
  loadLibrary(queries, async (organizationId) => {
    if (key === anew) return;
    const { competencyKey } = await queries.ensureQueryData(questionQuery(organizationId, key));
    await Promise.all([
      queries.ensureQueryData(usesQuery(organizationId, "question", key)),
      queries.prefetchQuery(questionsAboutQuery(organizationId, competencyKey)),
      competencyKey && queries.prefetchQuery(competencyQuery(organizationId, competencyKey)),
    ]);
  });

/** A competency of the library, what is asked about it, and those beside it. */
export const loadCompetency = (queries: QueryClient, key: string) =>
  loadLibrary(queries, async (organizationId) => {
    if (key === anew) return;
    const { family } = await queries.ensureQueryData(competencyQuery(organizationId, key));
    await Promise.all([
      queries.ensureQueryData(usesQuery(organizationId, "competency", key)),
      queries.prefetchQuery(questionsAboutQuery(organizationId, key)),
      queries.prefetchQuery(competenciesOfQuery(organizationId, family)),
    ]);
  });
