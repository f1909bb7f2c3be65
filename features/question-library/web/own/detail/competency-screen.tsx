import "#ui/serif.css";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useOnce } from "#platform/web/query-client.ts";
import type { CompetencyFields, LibraryCompetencyDetail } from "../../../own-shapes.ts";
import { competenciesOfQuery, competencyQuery, libraryApi, questionsAboutQuery } from "../own-queries.ts";
import { EditItem } from "./edit-item.tsx";
import { CompetencyForm } from "./form/forms.tsx";
import { windowTitleOf } from "./item-links.tsx";
import type { ItemScreenProps } from "./question-screen.tsx";
import { ReadItem } from "./read-item.tsx";
import { CompetencyReading } from "./reading/competency-reading.tsx";
import { UsesSection } from "./reading/uses-section.tsx";
import { Walk } from "./reading/walk.tsx";
import { useEditing } from "./use-editing.ts";

const fieldsOf = ({ name, family, definition, behaviours, levels }: LibraryCompetencyDetail): CompetencyFields => ({
  name,
  family,
  definition,
  behaviours,
  levels,
});

/** One competency of the library: to be read and used, and changed where it is one's own. */
export function CompetencyScreen({ id, isEditing, ...place }: ItemScreenProps) {
  const { organizationId } = place;
  const queries = useQueryClient();
  const editing = useEditing("competency", id);
  const query = competencyQuery(organizationId, id);
  const { data: competency } = useSuspenseQuery(query);
  const { data: questions } = useQuery(questionsAboutQuery(organizationId, id));
  const { data: family } = useQuery(competenciesOfQuery(organizationId, competency.family));
  const update = useOnce(libraryApi.updateCompetency);
  const create = useOnce(libraryApi.createCompetency);
  const shared = { kind: "competency", item: competency, windowTitle: windowTitleOf(competency.name) } as const;
  if (isEditing && competency.mayEdit)
    return (
      <EditItem
        {...shared}
        fieldsOf={fieldsOf}
        fetchAnew={() => queries.fetchQuery({ ...query, staleTime: 0 })}
        keep={(saved) => queries.setQueryData(query.queryKey, saved)}
        update={({ fields, version }) => update.mutateAsync({ ...fields, organizationId, key: id, version })}
        onDone={editing.end}
        form={(form) => <CompetencyForm {...form} />}
      />
    );
  return (
    <ReadItem
      {...place}
      {...shared}
      name={competency.name}
      title={competency.name}
      walk={<Walk kind="competency" id={id} among={family?.items ?? []} />}
      onEdit={editing.begin}
      createAgain={() => create.mutateAsync({ ...fieldsOf(competency), organizationId })}
      aside={<UsesSection organizationId={organizationId} kind="competency" id={id} />}
    >
      <CompetencyReading competency={competency} questions={questions?.items ?? []} />
    </ReadItem>
  );
}
