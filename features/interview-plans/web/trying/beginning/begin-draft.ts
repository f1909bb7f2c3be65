import type { QueryClient } from "@tanstack/react-query";
import { templateContent } from "#features/question-library/template-content.ts";
import { libraryQuery } from "#features/question-library/web/public.ts";
import { competencyOf, draftFromTemplate } from "../../../draft-from-template.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { emptyDraft } from "../../../plan-limits.ts";
import type { VisitorDraft } from "../../../visitor-draft.ts";
import type { PlanStart } from "../../plan-list/written-plan-form.tsx";

/** What a visitor begins with, made in the browser of the library that ships with the product. */
export async function beginDraft(queries: QueryClient, start: PlanStart): Promise<VisitorDraft> {
  return {
    draftId: crypto.randomUUID(),
    draft: await startingDraft(queries, start),
    currentStep: null,
    visitedSteps: [],
  };
}

async function startingDraft(queries: QueryClient, start: PlanStart): Promise<PlanDraft> {
  const { title, templateKey, competencyKeys = [] } = start;
  if (templateKey === undefined && competencyKeys.length === 0) return emptyDraft(title);
  const library = await queries.ensureQueryData(libraryQuery());
  const template = library.templates.find(({ key }) => key === templateKey);
  if (template) return draftFromTemplate(templateContent(template, library), title, () => crypto.randomUUID());
  const competencies = competencyKeys.flatMap((key) => {
    const competency = library.competencies.find((one) => one.key === key);
    return competency ? [competencyOf(competency, crypto.randomUUID())] : [];
  });
  return { ...emptyDraft(title), competencies };
}
