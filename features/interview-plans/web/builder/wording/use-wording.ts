import { useDeferredValue, useMemo } from "react";
import type { PlanDraft } from "../../../plan-draft.ts";
import { wordingOf } from "../../../wording.ts";
import { useTopics } from "./topics-context.ts";

/** What is wrong with the words of the plan; typing does not wait for it. */
export function useWording(current: PlanDraft) {
  const draft = useDeferredValue(current);
  const topics = useTopics();
  return useMemo(() => wordingOf(draft, topics), [draft, topics]);
}
