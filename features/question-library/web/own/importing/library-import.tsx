import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { readTextFile } from "#platform/web/browser/read-text-file.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { showToast } from "#ui/toast-store.ts";
import {
  type CsvColumn,
  type CsvMapping,
  type CsvTable,
  guessMapping,
  type ImportRow,
  parseCsv,
} from "../../../csv/csv-file.ts";
import type { LibraryImport as Imported } from "../../../own-contract.ts";
import { type ItemKind, libraryLimits } from "../../../own-shapes.ts";
import { can, type LibraryActor } from "../../../policy.ts";
import { text } from "../../text.ts";
import { refreshLibrary, undoImportMutation } from "../own-queries.ts";
import { ColumnChoice, type ImportField } from "./column-choice.tsx";
import { RowPreview } from "./row-preview.tsx";

const words = text.own.importing;
const largest = 2_000_000;
const lists = { question: "/library", competency: "/library/competencies" } as const;

type ImportProps<Name extends string, Fields> = {
  organizationId: string;
  viewer: LibraryActor;
  kind: ItemKind;
  columns: readonly CsvColumn<Name>[];
  fields: readonly ImportField<Name>[];
  /** The same function as long as it would read the same. */
  read: (table: CsvTable, mapping: CsvMapping<Name>) => ImportRow<Name, Fields>[];
  bring: (rows: Fields[]) => Promise<Imported>;
};

/** A CSV file becomes drafts: choose it, say which column is what, look at every row, import. */
export function LibraryImport<Name extends string, Fields>(props: ImportProps<Name, Fields>) {
  const { organizationId, viewer, kind, columns, fields, read, bring } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const takeBack = useMutation({ ...undoImportMutation(), retry: false });
  const [chosen, setChosen] = useState<{ name: string; table: CsvTable; mapping: CsvMapping<Name> } | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const mayImport = can(viewer, "propose", organizationId);
  const rows = useMemo(() => {
    const isMapped = chosen && fields.every(({ name, needed }) => needed === undefined || chosen.mapping.has(name));
    return isMapped ? read(chosen.table, chosen.mapping) : [];
  }, [chosen, fields, read]);
  const ready = rows.flatMap((row) => (row.state === "ready" && row.fields ? [row.fields] : []));

  const choose = async (file: File) => {
    setFailure(null);
    setChosen(null);
    const content = await readTextFile(file, largest);
    if (typeof content === "string") {
      setProblem(content === "too-large" ? words.tooLarge : words.notText);
      return;
    }
    const table = parseCsv(content.content);
    if ("unclosedAt" in table) {
      setProblem(words.unclosed(table.unclosedAt));
      return;
    }
    const tooMany = table.rows.length > libraryLimits.importRows;
    setProblem(table.rows.length === 0 ? words.empty : tooMany ? words.tooMany(table.rows.length) : undefined);
    if (table.rows.length > 0 && !tooMany)
      setChosen({ name: file.name, table, mapping: guessMapping(table.head, columns) });
  };
  const undo = async (importId: string) => {
    try {
      const answer = await takeBack.mutateAsync({ organizationId, importId });
      showToast({ title: words.undone(kind, answer) });
    } catch (error) {
      showToast({ tone: "danger", title: text.own.act.failed, description: reasonOf(error, text.own.act.failedWhy) });
    }
    await refreshLibrary(queries);
  };
  const submit = async () => {
    setFailure(null);
    setSending(true);
    try {
      const { importId, added } = await bring(ready);
      await refreshLibrary(queries);
      await navigate({ to: lists[kind], search: { origin: "own", status: ["draft"] } });
      if (importId === null) showToast({ title: words.nothing, tone: "info" });
      else showToast({ title: words.imported(kind, added), undo: () => void undo(importId) });
    } catch (error) {
      setFailure(reasonOf(error, text.own.act.failedWhy));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <PageHeader
        crumbs={[
          {
            id: "list",
            link: (
              <Link to={lists[kind]}>{{ question: text.own.questions, competency: text.own.competencies }[kind]}</Link>
            ),
          },
        ]}
        title={words.title[kind]}
        primary={
          <Button
            variant="primary"
            isLoading={isSending}
            disabledReason={
              mayImport ? (ready.length === 0 ? words.submit(kind, 0) : undefined) : text.own.list.mayNotPropose
            }
            onClick={() => void submit()}
          >
            {words.submit(kind, ready.length)}
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
            label={words.file}
            accept=".csv,.tsv,.txt,text/csv"
            action={chosen ? words.another : words.choose}
            hint={words.drop}
            chosen={chosen ? words.chosen(chosen.name, chosen.table.rows.length) : undefined}
            problem={problem}
            onChoose={(file) => void choose(file)}
          />
          {chosen ? (
            <ColumnChoice
              table={chosen.table}
              fields={fields}
              mapping={chosen.mapping}
              onChange={(mapping) => setChosen({ ...chosen, mapping })}
            />
          ) : null}
          {rows.length > 0 ? (
            <RowPreview rows={rows} labelOf={(field) => fields.find(({ name }) => name === field)?.label ?? field} />
          ) : null}
        </div>
      </PageBody>
    </>
  );
}
