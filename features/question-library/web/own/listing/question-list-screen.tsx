import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { can } from "../../../policy.ts";
import { competencyQuery, exportQuestionsQuery, questionsQuery } from "../own-queries.ts";
import { questionColumns } from "./library-columns.tsx";
import { LibraryFiles } from "./library-files.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { LibraryList, type ListViewProps } from "./library-list.tsx";

/** The questions of an organization's library, its own beside those that ship. */
export function QuestionListScreen(props: ListViewProps) {
  const { organizationId, viewer, search } = props;
  const { data: page, dataUpdatedAt } = useSuspenseQuery(questionsQuery(organizationId, search));
  const queries = useQueryClient();
  const mayPropose = can(viewer, "propose", organizationId);
  const competency = useQuery({
    ...competencyQuery(organizationId, search.competency ?? ""),
    enabled: search.competency !== undefined,
  });
  const write = async () => {
    const [rows, { questionCsv }] = await Promise.all([
      queries.fetchQuery({ ...exportQuestionsQuery(organizationId), staleTime: 0 }),
      import("../../../csv/question-csv.ts"),
    ]);
    return { number: rows.length, content: questionCsv(rows) };
  };
  return (
    <LibraryFrame
      kind="question"
      mayPropose={mayPropose}
      fetchedAt={dataUpdatedAt}
      actions={<LibraryFiles kind="question" mayPropose={mayPropose} write={write} />}
    >
      <LibraryList
        {...props}
        kind="question"
        columns={questionColumns}
        page={page}
        nameOf={(row) => row.text}
        usedIn={(row) => row.usedIn}
        competencyName={competency.data?.name}
      />
    </LibraryFrame>
  );
}
