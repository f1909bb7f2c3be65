import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, FileUp } from "lucide-react";
import { downloadText } from "#platform/web/download.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast-store.ts";
import { can } from "../../../policy.ts";
import { text } from "../../text.ts";
import { competencyQuery, exportQuery, questionsQuery } from "../own-queries.ts";
import { questionColumns } from "./library-columns.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import { LibraryList, type ListViewProps } from "./library-list.tsx";
import { reasonOf } from "./use-library-actions.ts";

const words = text.own.list;

/** The questions of an organization's library, its own beside those that ship. */
export function QuestionListScreen(props: ListViewProps) {
  const { organizationId, viewer, search } = props;
  const { data: page } = useSuspenseQuery(questionsQuery(organizationId, search));
  const queries = useQueryClient();
  const mayPropose = can(viewer, "propose", organizationId);
  const competency = useQuery({
    ...competencyQuery(organizationId, search.competency ?? ""),
    enabled: search.competency !== undefined,
  });
  const save = async () => {
    try {
      const [rows, { libraryCsv }] = await Promise.all([
        queries.fetchQuery({ ...exportQuery(organizationId), staleTime: 0 }),
        import("../../../library-csv.ts"),
      ]);
      if (rows.length === 0) {
        showToast({ title: words.nothingToExport, tone: "info" });
        return;
      }
      downloadText(text.own.importing.fileName, "text/csv;charset=utf-8", libraryCsv(rows));
      showToast({ title: words.exported(rows.length) });
    } catch (error) {
      showToast({ tone: "danger", title: text.own.act.failed, description: reasonOf(error) });
    }
  };
  return (
    <LibraryFrame
      kind="question"
      mayPropose={mayPropose}
      actions={
        <>
          <Button icon={Download} onClick={() => void save()}>
            {words.export}
          </Button>
          {mayPropose ? (
            <Link to="/library/import" className={buttonStyles()}>
              <Icon of={FileUp} />
              {words.import}
            </Link>
          ) : null}
        </>
      }
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
