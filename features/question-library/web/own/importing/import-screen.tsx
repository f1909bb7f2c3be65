import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { showToast } from "#ui/toast-store.ts";
import { type CsvMapping, type CsvTable, guessMapping, parseCsv, readRows } from "../../../csv-import.ts";
import { libraryLimits } from "../../../own-shapes.ts";
import { can, type LibraryActor } from "../../../policy.ts";
import { wordsKey } from "../../../words-key.ts";
import { text } from "../../text.ts";
import { reasonOf } from "../listing/use-library-actions.ts";
import {
  competencyChoicesQuery,
  exportQuery,
  importMutation,
  refreshLibrary,
  undoImportMutation,
} from "../own-queries.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { type ChosenFile, FileChoice } from "./file-choice.tsx";
import { RowPreview } from "./row-preview.tsx";

const words = text.own.importing;

type Chosen = { name: string; table: CsvTable; mapping: CsvMapping };

/** A CSV file becomes drafts: choose it, say which column is what, look at every row, import. */
export function ImportScreen({ organizationId, viewer }: { organizationId: string; viewer: LibraryActor }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: own } = useSuspenseQuery(exportQuery(organizationId));
  const { data: competencies } = useSuspenseQuery(competencyChoicesQuery(organizationId));
  const bring = useMutation({ ...importMutation(), retry: false });
  const takeBack = useMutation({ ...undoImportMutation(), retry: false });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mayImport = can(viewer, "propose", organizationId);
  const known = useMemo(
    () =>
      new Set(own.flatMap((question) => [question.text, ...question.variants.map((one) => one.text)]).map(wordsKey)),
    [own],
  );
  const rows = useMemo(
    () =>
      chosen && chosen.mapping.text !== null
        ? readRows({ table: chosen.table, mapping: chosen.mapping, competencies: competencies.items, known })
        : [],
    [chosen, competencies, known],
  );
  const ready = rows.flatMap(({ state, fields }) => (state === "ready" && fields ? [fields] : []));

  const choose = (file: ChosenFile) => {
    setFailure(null);
    setChosen(null);
    if ("problem" in file) {
      setProblem(file.problem);
      return;
    }
    const table = parseCsv(file.content);
    const tooMany = table.rows.length > libraryLimits.importRows;
    setProblem(table.rows.length === 0 ? words.empty : tooMany ? words.tooMany(table.rows.length) : null);
    if (table.rows.length > 0 && !tooMany) setChosen({ name: file.name, table, mapping: guessMapping(table.head) });
  };
  const undo = async (importId: string) => {
    try {
      const answer = await takeBack.mutateAsync({ organizationId, importId });
      showToast({ title: words.undone(answer) });
    } catch (error) {
      showToast({ tone: "danger", title: text.own.act.failed, description: reasonOf(error) });
    }
    await refreshLibrary(queries);
  };
  const submit = async () => {
    setFailure(null);
    try {
      const { importId, added } = await bring.mutateAsync({ organizationId, rows: ready });
      await refreshLibrary(queries);
      await navigate({ to: "/library", search: { origin: "own", status: ["draft"] } });
      if (importId === null) showToast({ title: words.nothing, tone: "info" });
      else showToast({ title: words.imported(added), undo: () => void undo(importId) });
    } catch (error) {
      setFailure(reasonOf(error));
    }
  };

  return (
    <>
      <PageHeader
        crumbs={[{ id: "list", link: <Link to="/library">{text.own.questions}</Link> }]}
        title={words.title}
        primary={
          <Button
            variant="primary"
            isLoading={bring.isPending}
            disabledReason={
              mayImport ? (ready.length === 0 ? words.submit(0) : undefined) : text.own.list.mayNotPropose
            }
            onClick={() => void submit()}
          >
            {words.submit(ready.length)}
          </Button>
        }
      />
      <PageBody>
        <div className="flex max-w-4xl flex-col gap-8">
          {failure === null ? null : (
            <InlineAlert tone="danger" title={words.failed} isAnnounced>
              {failure}
            </InlineAlert>
          )}
          <FileChoice
            chosen={chosen ? words.chosen(chosen.name, chosen.table.rows.length) : null}
            problem={problem}
            onChoose={choose}
          />
          {chosen ? (
            <ColumnChoice
              table={chosen.table}
              mapping={chosen.mapping}
              onChange={(mapping) => setChosen({ ...chosen, mapping })}
            />
          ) : null}
          {rows.length > 0 ? <RowPreview rows={rows} /> : null}
        </div>
      </PageBody>
    </>
  );
}
