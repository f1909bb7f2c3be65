import { useSuspenseQuery } from "@tanstack/react-query";
import { can } from "../../../policy.ts";
import { competenciesQuery } from "../own-queries.ts";
import { competencyColumns } from "./library-columns.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { LibraryList, type ListViewProps } from "./library-list.tsx";

/** The competencies of an organization's library, its own beside those that ship. */
export function CompetencyListScreen(props: ListViewProps) {
  const { organizationId, viewer, search } = props;
  const { data: page } = useSuspenseQuery(competenciesQuery(organizationId, search));
  return (
    <LibraryFrame kind="competency" mayPropose={can(viewer, "propose", organizationId)}>
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
