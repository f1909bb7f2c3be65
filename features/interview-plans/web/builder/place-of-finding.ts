import type { PlanDraft } from "../../plan-draft.ts";
import type { BuilderStep, Finding } from "../../steps.ts";
import type { BuilderSearch } from "./builder-search.ts";
import { placeToAsk } from "./place-to-ask.ts";

/** Where in the builder a finding is put right: always a field that is there, or the library open at a competency. */
export function placeOfFinding(
  draft: PlanDraft,
  { step, path }: Pick<Finding, "step" | "path">,
): BuilderSearch & { step: BuilderStep } {
  const [kind, id = "", name] = path.split(".");
  if (step === "questions") {
    if (kind === "competencies") {
      const place = placeToAsk(draft, id);
      return { ...place, step, ...(place.round && !place.library && { field: `rounds.${place.round}.questions` }) };
    }
    const question = kind === "questions" ? draft.questions.find((each) => each.id === id) : undefined;
    if (question)
      return { step, round: question.roundId, field: name === "hasCompetency" ? `questions.${id}.competencyId` : path };
    const round = kind === "rounds" ? id : draft.rounds[0]?.id;
    return { step, ...(round && { round, field: `rounds.${round}.questions` }) };
  }
  return { step, field: path };
}
