import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { writeCsv } from "#platform/text/write-csv.ts";
import { downloadText } from "#platform/web/browser/download.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { importFields } from "../../../fields/import-fields.ts";
import type { ImportChoices, OpenImport } from "../../../import-shapes.ts";
import type { RowState } from "../../../import-states.ts";
import { allRows, filesApi, importRowsQuery, refreshImports } from "../../queries.ts";
import { text } from "../../text.ts";
import { sentenceOf } from "./problem-words.ts";
import { RowCard } from "./row-card.tsx";

const words = text.rows;
type Filter = keyof typeof words.filters;
const filters: readonly Exclude<Filter, "all">[] = ["ready", "wrong", "unsure", "known", "skipped"];

/** What becomes of each row before it does: the dry run, with what keeps rows out mended in place. */
export function RowsStep({ file, choices }: { file: OpenImport; choices: ImportChoices }) {
  const { counts } = file;
  const [chosen, setChosen] = useState<Filter | null>(null);
  if (file.state === "checking")
    return <Progress value={file.done} max={file.total} label={words.checking(file.done, file.total)} />;
  const filter = chosen ?? (counts.wrong > 0 ? "wrong" : counts.unsure > 0 ? "unsure" : "all");
  const open = counts.wrong + counts.unsure;
  const total = filters.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="text-h2">{words.heading}</h2>
        <p role="status">{counts.ready > 0 ? words.summary(counts) : words.nothing}</p>
        {open > 0 ? <p className="text-muted-foreground">{words.stays(open)}</p> : null}
      </div>
      <TabList label={words.heading}>
        {(["all", ...filters.filter((state) => counts[state] > 0)] as const).map((each) => (
          <Tab
            key={each}
            isCurrent={each === filter}
            count={(each === "all" ? total : counts[each]).toLocaleString("en-US")}
            onClick={() => setChosen(each)}
          >
            {words.filters[each]}
          </Tab>
        ))}
      </TabList>
      {filter === "unsure" && counts.unsure > 1 ? <AllUnsure file={file} /> : null}
      {filter === "wrong" && counts.wrong > 0 ? <SaveWrong importId={file.id} /> : null}
      <Rows file={file} choices={choices} states={filter === "all" ? [] : [filter]} />
    </>
  );
}

function Rows({ file, choices, states }: { file: OpenImport; choices: ImportChoices; states: readonly RowState[] }) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isPending } = useInfiniteQuery(
    importRowsQuery(file.id, states),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!isPending && rows.length === 0) return <p className="text-muted-foreground">{words.empty}</p>;
  return (
    <>
      <ol className="flex flex-col gap-2">
        {rows.map((row) => (
          <RowCard key={row.line} importId={file.id} row={row} choices={choices} />
        ))}
      </ol>
      {hasNextPage ? (
        <div>
          <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** One answer for all rows that look like somebody. */
function AllUnsure({ file: { id: importId, counts } }: { file: OpenImport }) {
  const queries = useQueryClient();
  const settle = useOnce(filesApi.settle);
  const answer = (choice: "same" | "another" | "skip") => () =>
    void attempt(() => settle.mutateAsync({ importId, choice }), {
      refresh: () => refreshImports(queries),
      done: () => null,
      failed: text.failed,
      failedWhy: text.failedWhy,
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted-foreground">{words.allUnsure(counts.unsure)}</span>
      {(["same", "another", "skip"] as const).map((choice) => (
        <Button
          key={choice}
          disabledReason={settle.isPending ? words.allUnsure(counts.unsure) : undefined}
          onClick={answer(choice)}
        >
          {words[choice]}
        </Button>
      ))}
    </div>
  );
}

/** The rows that stay out as a file, each with what is wrong with it, to be mended elsewhere. */
function SaveWrong({ importId }: { importId: string }) {
  const save = () =>
    attempt(() => allRows(importId, ["wrong"]), {
      failed: text.failed,
      failedWhy: text.failedWhy,
      done: (rows) => {
        const used = importFields.filter((field) => rows.some(({ values }) => (values[field] ?? "") !== ""));
        const head = [...used.map((field) => text.fields[field]), words.problemsHead];
        const lines = rows.map(({ values, problems }) => [
          ...used.map((field) => values[field] ?? ""),
          problems.map(sentenceOf).join("; "),
        ]);
        downloadText(words.downloadName, "text/csv;charset=utf-8", writeCsv(head, lines));
        return null;
      },
    });
  return (
    <div>
      <Button icon={Download} onClick={() => void save()}>
        {words.download}
      </Button>
    </div>
  );
}
