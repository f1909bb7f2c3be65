import { createContext, type ReactNode, useContext, useMemo } from "react";
import { problemsOf } from "../../../survey-draft.ts";
import { fieldOf } from "./field-ids.ts";
import { useDraft } from "./survey-context.ts";

interface Problems {
  /** By field, in the order of the survey. */
  byField: ReadonlyMap<string, string>;
  /** Whether those of fields that nobody has left yet are shown too: somebody asked for it. */
  showsAll: boolean;
}

const ProblemsContext = createContext<Problems>({ byField: new Map(), showsAll: false });

/** What keeps the survey from being saved, by field. */
export function useProblems(): ReadonlyMap<string, string> {
  const { draft } = useDraft();
  return useMemo(
    () => new Map(problemsOf(draft).map((problem) => [fieldOf(draft, problem), problem.message])),
    [draft],
  );
}

/** Finds the problems once for all fields inside. */
export function ProblemsScope({ showsAll = false, children }: { showsAll?: boolean; children: ReactNode }) {
  const byField = useProblems();
  const value = useMemo(() => ({ byField, showsAll }), [byField, showsAll]);
  return <ProblemsContext value={value}>{children}</ProblemsContext>;
}

/** The problem of one field. */
export function useProblem(path: string): { message: string | undefined; isShownAtOnce: boolean } {
  const { byField, showsAll } = useContext(ProblemsContext);
  return { message: byField.get(path), isShownAtOnce: showsAll };
}

/** Whether somebody asked for what is wrong, and something is with this question. */
export function useIsRefused(questionId: string): boolean {
  const { byField, showsAll } = useContext(ProblemsContext);
  return showsAll && [...byField.keys()].some((field) => field.startsWith(`questions.${questionId}.`));
}
