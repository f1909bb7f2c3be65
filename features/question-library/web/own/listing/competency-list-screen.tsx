import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { can } from "../../../policy.ts";
import { competenciesQuery, exportCompetenciesQuery } from "../own-queries.ts";
import { competencyColumns } from "./library-columns.tsx";
import { LibraryFiles } from "./library-files.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { LibraryList, type ListViewProps } from "./library-list.tsx";

/** The competencies of an organization's library, its own beside those that ship. */
export function CompetencyListScreen(props: ListViewProps) {
  const { organizationId, viewer, search } = props;
  const { data: page, dataUpdatedAt } = useSuspenseQuery(competenciesQuery(organizationId, search));
  const queries = useQueryClient();
  const mayPropose = can(viewer, "propose", organizationId);
  const write = async () => {
    const [rows, { competencyCsv }] = await Promise.all([
      queries.fetchQuery({ ...exportCompetenciesQuery(organizationId), staleTime: 0 }),
      import("../../../csv/competency-csv.ts"),
    ]);
    return { number: rows.length, content: competencyCsv(rows) };
  };
  return (
    <LibraryFrame
      kind="competency"
      mayPropose={mayPropose}
      fetchedAt={dataUpdatedAt}
      actions={<LibraryFiles kind="competency" mayPropose={mayPropose} write={write} />}
    >
      <LibraryList
        {...props}
        kind="competency"
        columns={competencyColumns}
        page={page}
        nameOf={(row) => row.name}
        usedIn={(row) => row.usedIn}
      />
    </LibraryFrame>
  );
}
