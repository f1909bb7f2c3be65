import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CompetencyFields } from "../../../own-shapes.ts";
import { text } from "../../text.ts";
import { competencyQuery, createCompetencyMutation } from "../own-queries.ts";
import { CompetencyForm } from "./form/competency-form.tsx";
import { type NewItemPlace, NewItemScreen } from "./new-item-screen.tsx";

const empty: CompetencyFields = {
  name: "",
  family: "thinking",
  definition: "",
  behaviours: [],
  levels: text.own.levels.map(() => ({ anchor: "", example: "" })),
};

/** A competency to be written. */
export function NewCompetencyScreen({ organizationId, viewer }: NewItemPlace) {
  const queries = useQueryClient();
  const create = useMutation({ ...createCompetencyMutation(), retry: false });
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
