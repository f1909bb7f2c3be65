import { useEffect, useRef, useState } from "react";
import type { BuilderSteps } from "#features/preferences/web/public.ts";
import type { Step, StepState } from "#ui/stepper.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import { type BuilderStep, builderSteps, stepMarks, stepsOpen } from "../../../steps.ts";

const states = {
  "not-visited": "unvisited",
  unseen: "open",
  unfinished: "unfinished",
  completed: "done",
  warning: "warning",
  problem: "problem",
} as const satisfies Record<string, StepState>;

interface StepsOptions {
  planId: string;
  draft: PlanDraft;
  publishedNumber: number | null;
  /** From the address, when it names one. */
  step: BuilderStep | undefined;
  /** As kept from the last visit. */
  kept: BuilderSteps;
  keep: KeepSteps;
}

/** Keeps where one is and has been, for the next visit. */
export type KeepSteps = (
  planId: string,
  steps: { currentStep: BuilderStep; visitedSteps: readonly BuilderStep[]; completedSteps: readonly BuilderStep[] },
) => Promise<void>;

export type Steps = ReturnType<typeof useSteps>;

const known = (key: string | null) => builderSteps.find((step) => step.key === key)?.key;

/** Where in the builder one is and has been; kept for the next visit whenever the step changes. */
export function useSteps({ planId, draft, publishedNumber, step, kept, keep }: StepsOptions) {
  const current = step ?? known(kept.currentStep) ?? "basics";
  const [before, setBefore] = useState(() => new Set(kept.visitedSteps.flatMap((key) => known(key) ?? [])));
  const visited = before.has(current) ? before : new Set([...before, current]);
  if (visited !== before) setBefore(visited);
  // Open without ever having been shown: what a plan that is filled has, whoever filled it.
  const [open] = useState(() => stepsOpen({ draft, publishedNumber }, [...before]));
  const marks = stepMarks(draft, new Set([...open, ...visited]), visited);
  const steps: Step[] = builderSteps.map(({ key, title }, index) => {
    const mark = marks[index];
    return {
      id: key,
      label: title,
      state: states[mark?.state ?? "not-visited"],
      detail: mark?.words || undefined,
      details: mark?.sentences,
    };
  });
  const place = builderSteps.findIndex(({ key }) => key === current);

  const latest = useRef({ visited, marks, keep });
  useEffect(() => {
    latest.current = { visited, marks, keep };
  });
  useEffect(() => {
    const completed = latest.current.marks.filter(({ state }) => state === "completed");
    latest.current
      .keep(planId, {
        currentStep: current,
        visitedSteps: [...latest.current.visited],
        completedSteps: completed.map((mark) => mark.step),
      })
      .catch(() => {
        // Only where one stood is lost; the plan itself is kept by the draft store.
      });
  }, [planId, current]);

  return {
    current,
    title: builderSteps[place]?.title ?? "",
    steps,
    previous: builderSteps[place - 1] ?? null,
    next: builderSteps[place + 1] ?? null,
  };
}
