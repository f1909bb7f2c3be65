import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "#platform/web/query-client.ts";
import type { CompetencyFields } from "../../../own-shapes.ts";
import { competencyQuery, libraryApi } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import { CompetencyForm } from "./form/forms.tsx";
import { type NewItemPlace, NewItemScreen } from "./new-item-screen.tsx";

const empty: CompetencyFields = {
  name: "",
  family: "thinking",
  definition: "",
  behaviours: [],
  levels: ownText.levels.map(() => ({ anchor: "", example: "" })),
};

/** A competency to be written. */
export function NewCompetencyScreen({ organizationId, viewer }: NewItemPlace) {
  const queries = useQueryClient();
  const create = useOnce(libraryApi.createCompetency);
  return (
    <NewItemScreen
      organizationId={organizationId}
      viewer={viewer}
      kind="competency"
      empty={empty}
      create={async (fields) => {
        const made = await create.mutateAsync({ ...fields, organizationId });
        queries.setQueryData(competencyQuery(organizationId, made.key).queryKey, made);
        return made.key;
      }}
      form={(form) => <CompetencyForm {...form} />}
    />
  );
}
