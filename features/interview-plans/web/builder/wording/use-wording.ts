import { useMemo } from "react";
import type { PlanDraft } from "../../../plan-draft.ts";
import { wordingOf } from "../../../wording.ts";
import { useTopics } from "./topics-context.ts";

/** What is wrong with the words of the plan. */
export function useWording(draft: PlanDraft) {
  const topics = useTopics();
  return useMemo(() => wordingOf(draft, topics), [draft, topics]);
}
