import { CompetencyPicker } from "#features/question-library/web/public.ts";
import { useDraft } from "../draft/draft-context.ts";
import { competencyOfLibrary } from "../draft/new-parts.ts";
import { useOrganizationId } from "../draft/organization-context.ts";

/** What the library offers for the plan; a part of its own, since it is fetched when it is opened. */
export function CompetencyLibrary() {
  const { draft, edit } = useDraft();
  return (
    <CompetencyPicker
      organizationId={useOrganizationId()}
      roleFamily={draft.roleFamily}
      usedKeys={new Set(draft.competencies.flatMap(({ libraryKey }) => libraryKey ?? []))}
      onPick={(competency) => edit({ kind: "add-competency", competency: competencyOfLibrary(competency) })}
    />
  );
}
