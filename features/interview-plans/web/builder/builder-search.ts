import { oneOf } from "#platform/web/browser/address-values.ts";
import type { BuilderStep } from "../../steps.ts";

/** What the address of the builder says. */
export interface BuilderSearch {
  step?: BuilderStep;
  round?: string;
  /** Field to be brought into sight: the path of a finding. */
  field?: string;
  /** The library is open, at this competency of the plan. */
  library?: string;
}

const steps: readonly BuilderStep[] = ["basics", "competencies", "rounds", "questions", "people", "review"];

export function readBuilderSearch(raw: Record<string, unknown>): BuilderSearch {
  const step = oneOf(steps, raw.step);
  return {
    ...(step && { step }),
    ...(typeof raw.round === "string" && { round: raw.round }),
    ...(typeof raw.library === "string" && { library: raw.library.slice(0, 200) }),
    ...(typeof raw.field === "string" && { field: raw.field.slice(0, 200) }),
  };
}
