import { useSuspenseQueries } from "@tanstack/react-query";
import { contentOfDraft, noContent, type PublishedContent } from "../../comparing/published-content.ts";
import type { InterviewPlan } from "../../contract.ts";
import { publicationContentQuery } from "../queries.ts";
import type { Compared } from "./compare-search.ts";

/** What is compared, in the order asked for; publications are fetched once and never again. */
export function useCompared(plan: InterviewPlan, wanted: readonly Compared[]): PublishedContent[] {
  const numbers = [...new Set(wanted.filter((each) => each !== "draft"))];
  const fetched = useSuspenseQueries({ queries: numbers.map((number) => publicationContentQuery(plan.id, number)) });
  return wanted.map((each) =>
    each === "draft" ? contentOfDraft(plan.draft) : (fetched[numbers.indexOf(each)]?.data ?? noContent),
  );
}
