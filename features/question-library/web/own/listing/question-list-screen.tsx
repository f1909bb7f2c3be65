import "#ui/serif.css";
import { useQueries, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { can } from "#platform/rights.ts";
import { libraryRights } from "../../../policy.ts";
import { competencyQuery, exportQuestionsQuery, questionCompetenciesQuery, questionsQuery } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import { questionColumns } from "./library-columns.tsx";
import { LibraryFiles } from "./library-files.tsx";
import { competencyFilter } from "./library-filters.ts";
import { LibraryList, type LibraryListProps, useLibraryViews } from "./library-list.tsx";

const words = ownText.filters;

/** The questions of an organization's library, its own beside those that ship. */
export function QuestionListScreen(props: LibraryListProps) {
  const { organizationId, viewer } = props;
  const seen = useLibraryViews("questions", props);
  const { competency = [], competencyNot = [] } = seen.shown;
  const about = [...competency, ...competencyNot].filter((key) => key !== "");
  const { data: page, dataUpdatedAt } = useSuspenseQuery(questionsQuery(organizationId, seen.shown));
  const { data: groups = [] } = useQuery(questionCompetenciesQuery(organizationId, seen.shown));
  const noteOf = new Map(groups.map(({ key, definition }) => [key, definition]));
  const queries = useQueryClient();
  const mayPropose = can(viewer, libraryRights.propose, { organizationId });
  const known = useQueries({ queries: about.map((key) => competencyQuery(organizationId, key)) });
  const write = async () => {
    const [rows, { questionCsv }] = await Promise.all([
      queries.fetchQuery({ ...exportQuestionsQuery(organizationId), staleTime: 0 }),
      import("../../../csv/question-csv.ts"),
    ]);
    return { number: rows.length, content: questionCsv(rows) };
  };
  return (
    <LibraryList
      {...props}
      {...seen}
      kind="question"
      look="paper"
      columns={questionColumns[seen.shown.sort ? "ordered" : "grouped"]}
      groupOf={({ competencyKey, competencyName }) => ({
        id: competencyKey ?? "",
        label: competencyName ?? words.noCompetency,
        note: noteOf.get(competencyKey),
      })}
      index={{
        filter: "competency",
        label: ownText.list.index,
        all: ownText.list.all,
        items: groups.map(({ key, name, family, questions }) => ({
          value: key ?? "",
          label: key === null ? words.noCompetency : name,
          count: questions,
          part: family === null ? ownText.list.others : ownText.families[family],
        })),
      }}
      page={page}
      fetchedAt={dataUpdatedAt}
      nameOf={(row) => row.text}
      usedIn={(row) => row.usedIn}
      moreFilters={[
        competencyFilter(
          about.map((key, at) => ({
            key,
            name: known[at]?.data?.name ?? (known[at]?.isError ? words.goneCompetency : "…"),
          })),
        ),
      ]}
      files={<LibraryFiles kind="question" mayPropose={mayPropose} write={write} />}
    />
  );
}
