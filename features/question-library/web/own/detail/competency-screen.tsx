import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Person } from "#platform/rights.ts";
import { linkStyles } from "#ui/button-styles.ts";
import type { CompetencyFields, LibraryCompetencyDetail } from "../../../own-shapes.ts";
import { competencyQuery, libraryApi } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import { CompetencyForm } from "./form/competency-form.tsx";
import { ItemScreen } from "./item-screen.tsx";
import { StandingSection } from "./standing-section.tsx";
import { UsesSection } from "./uses-section.tsx";

type ScreenProps = { organizationId: string; viewer: Person; id: string };

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
  const update = useMutation({ ...libraryApi.updateCompetency.mutationOptions(), retry: false });
  const create = useMutation({ ...libraryApi.createCompetency.mutationOptions(), retry: false });
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
            <Link to="/library" search={{ competency: [id] }} className={linkStyles}>
              {ownText.detail.questionsAbout(competency.questions)}
            </Link>
          </p>
        </>
      }
    />
  );
}
