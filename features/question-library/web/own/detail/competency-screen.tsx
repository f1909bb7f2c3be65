import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { linkStyles } from "#ui/button-styles.ts";
import type { CompetencyFields, LibraryCompetencyDetail } from "../../../own-shapes.ts";
import type { LibraryActor } from "../../../policy.ts";
import { text } from "../../text.ts";
import { competencyQuery, createCompetencyMutation, updateCompetencyMutation } from "../own-queries.ts";
import { CompetencyForm } from "./form/competency-form.tsx";
import { ItemScreen } from "./item-screen.tsx";
import { StandingSection } from "./standing-section.tsx";
import { UsesSection } from "./uses-section.tsx";

type ScreenProps = { organizationId: string; viewer: LibraryActor; id: string };

const fieldsOf = ({ name, family, definition, behaviours, levels }: LibraryCompetencyDetail): CompetencyFields => ({
  name,
  family,
  definition,
  behaviours,
  levels,
});

/** One competency of the library: its levels, its standing, and where it is used. */
export function CompetencyScreen({ organizationId, viewer, id }: ScreenProps) {
  const queries = useQueryClient();
  const query = competencyQuery(organizationId, id);
  const { data: competency } = useSuspenseQuery(query);
  const update = useMutation({ ...updateCompetencyMutation(), retry: false });
  const create = useMutation({ ...createCompetencyMutation(), retry: false });
  return (
    <ItemScreen
      organizationId={organizationId}
      viewer={viewer}
      kind="competency"
      id={id}
      item={competency}
      fieldsOf={fieldsOf}
      fetchAnew={() => queries.fetchQuery({ ...query, staleTime: 0 })}
      keep={(saved) => queries.setQueryData(query.queryKey, saved)}
      update={({ fields, version }) => update.mutateAsync({ ...fields, organizationId, key: id, version })}
      create={(fields) => create.mutateAsync({ ...fields, organizationId })}
      form={(form) => <CompetencyForm {...form} />}
      aside={
        <>
          <StandingSection kind="competency" item={competency} />
          <UsesSection organizationId={organizationId} kind="competency" id={id} />
          <p>
            <Link to="/library" search={{ competency: id }} className={linkStyles}>
              {text.own.detail.questionsAbout(competency.questions)}
            </Link>
          </p>
        </>
      }
    />
  );
}
