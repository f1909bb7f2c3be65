import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { can } from "#platform/rights.ts";
import type { RowGroup } from "#ui/data-table.tsx";
import type { LibraryCompetencyRow } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { competenciesQuery, exportCompetenciesQuery } from "../own-queries.ts";
import { competencyColumns, familyName } from "./library-columns.tsx";
import { LibraryFiles } from "./library-files.tsx";
import { LibraryList, type LibraryListProps, useLibraryViews } from "./library-list.tsx";

const familyOf = ({ family }: LibraryCompetencyRow): RowGroup => ({ id: family, label: familyName(family) });

/** The competencies of an organization's library, its own beside those that ship. */
export function CompetencyListScreen(props: LibraryListProps) {
  const { organizationId, viewer } = props;
  const seen = useLibraryViews("competencies", props);
  const { data: page, dataUpdatedAt } = useSuspenseQuery(competenciesQuery(organizationId, seen.shown));
  const queries = useQueryClient();
  const mayPropose = can(viewer, libraryRights.propose, { organizationId });
  const write = async () => {
    const [rows, { competencyCsv }] = await Promise.all([
      queries.fetchQuery({ ...exportCompetenciesQuery(organizationId), staleTime: 0 }),
      import("../../../csv/competency-csv.ts"),
    ]);
    return { number: rows.length, content: competencyCsv(rows) };
  };
  return (
    <LibraryList
      {...props}
      {...seen}
      kind="competency"
      columns={competencyColumns[seen.shown.sort ? "ordered" : "grouped"]}
      groupOf={familyOf}
      page={page}
      fetchedAt={dataUpdatedAt}
      nameOf={(row) => row.name}
      usedIn={(row) => row.usedIn}
      files={<LibraryFiles kind="competency" mayPropose={mayPropose} write={write} />}
    />
  );
}
