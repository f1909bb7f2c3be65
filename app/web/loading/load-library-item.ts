import type { QueryClient } from "@tanstack/react-query";
import {
  competenciesOfQuery,
  competencyQuery,
  questionQuery,
  questionsAboutQuery,
  usesQuery,
} from "#features/question-library/web/own/own-queries.ts";
import { loadLibrary } from "./load-organization.ts";

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
