import { createContext, useContext, useMemo } from "react";
import { type QuestionChecks, silentChecks } from "#features/question-library/question-checks.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { wordingOf } from "../../../plan-findings.ts";

/** What the questions of the plan are checked with, by the choices of its organization. */
export const ChecksContext = createContext<QuestionChecks>(silentChecks);

export const useChecks = () => useContext(ChecksContext);

/** What is wrong with the words of the plan. */
export function useWording(draft: PlanDraft) {
  const checks = useChecks();
  return useMemo(() => wordingOf(draft, checks), [draft, checks]);
}
