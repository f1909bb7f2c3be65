import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import {
  type CsvAnswers,
  type CsvColumn,
  type CsvMapping,
  type CsvRow,
  type CsvTable,
  guessHead,
  guessMapping,
  parseCsv,
  tableOf,
} from "#platform/csv/csv-file.ts";
import { can, type Person } from "#platform/rights.ts";
import type { TextEncoding } from "#platform/text/encoding/decode-text.ts";
import { readTextFile } from "#platform/web/browser/read-text-file.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ImportRow } from "../../../csv/csv-rows.ts";
import type { LibraryImport as Imported } from "../../../own-contract.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import type { QuestionFinding } from "../../../question-checks.ts";
import { libraryLimits } from "../../../shipped-keys.ts";
import { LibraryCrumb, lists } from "../detail/item-links.tsx";
import { libraryApi, refreshLibrary } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import { ColumnChoice, type ImportField } from "./column-choice.tsx";
import { HeadChoice } from "./head-choice.tsx";
import { ImportGuide } from "./import-guide.tsx";
import { ImportReason, type RowReasons, useImportReasons } from "./import-reasons.tsx";
import { RowPreview } from "./row-preview.tsx";
import { answersFor, unknownValues, ValueChoice } from "./value-choice.tsx";

const words = ownText.importing;
const largest = 2_000_000;

const nothingFound = () => [];

type ImportProps<Name extends string, Fields> = {
  organizationId: string;
  viewer: Person;
  kind: ItemKind;
  columns: readonly CsvColumn<Name>[];
  fields: readonly ImportField<Name>[];
  /** The same function as long as it would read the same. */
  read: (table: CsvTable, mapping: CsvMapping<Name>, answers: CsvAnswers<Name>) => ImportRow<Name, Fields>[];
  /** What of each of these rows is to be looked at again before it is imported; the same function as long as it would find the same. */
  findingsOf?: (rows: readonly Fields[]) => readonly (readonly QuestionFinding[])[];
  /** Where rows may need a reason to be imported. */
  reasons?: RowReasons<Fields>;
  bring: (rows: Fields[], answers: CsvAnswers<Name>) => Promise<Imported>;
};

interface ChosenFile<Name extends string> {
  name: string;
  encoding: TextEncoding;
  all: readonly CsvRow[];
  /** Place of the row that names the columns; null where none does. */
  headAt: number | null;
  table: CsvTable;
  mapping: CsvMapping<Name>;
  answers: CsvAnswers<Name>;
}

/** A CSV file becomes drafts: choose it, say which column is what, look at every row, import. */
export function LibraryImport<Name extends string, Fields>(props: ImportProps<Name, Fields>) {
  const { organizationId, viewer, kind, columns, fields, read, bring, findingsOf = nothingFound } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const takeBack = useOnce(libraryApi.undoImport);
  const [chosen, setChosen] = useState<ChosenFile<Name> | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const mayImport = can(viewer, libraryRights.propose, { organizationId });
  const { rows, unknown, answers, importable } = useMemo(() => {
    const unknown = chosen ? unknownValues(fields, chosen.table, chosen.mapping) : [];
    const answers = answersFor(unknown, chosen?.answers ?? new Map());
    const isMapped = chosen && fields.every(({ name, needed }) => needed === undefined || chosen.mapping.has(name));
    const rows = isMapped ? read(chosen.table, chosen.mapping, answers) : [];
    const importable = rows.flatMap((row) => (row.state === "ready" && row.fields ? [row.fields] : []));
    return { unknown, answers, rows, importable };
  }, [chosen, fields, read]);
  const reasons = useImportReasons(importable, props.reasons);
  const { leftOut } = reasons;
  const ready = importable.filter((row) => !leftOut.has(row));
  const shown = useMemo(
    () => rows.map((row) => (row.fields && leftOut.has(row.fields) ? { ...row, state: "wrong" as const } : row)),
    [rows, leftOut],
  );

  const choose = async (file: File) => {
    setFailure(null);
    setChosen(null);
    const content = await readTextFile(file, largest);
    if (typeof content === "string") {
      setProblem(content === "too-large" ? words.tooLarge : words.notText);
      return;
    }
    const sheet = parseCsv(content.content);
    if ("unclosedAt" in sheet) {
      setProblem(words.unclosed(sheet.unclosedAt));
      return;
    }
    take({ name: file.name, encoding: content.encoding, all: sheet.rows }, guessHead(sheet.rows, columns));
  };
  const take = (file: Pick<ChosenFile<Name>, "name" | "encoding" | "all">, headAt: number | null) => {
    const table = tableOf(file.all, headAt);
    const tooMany = table.rows.length > libraryLimits.importRows;
    setProblem(table.rows.length === 0 ? words.empty : tooMany ? words.tooMany(table.rows.length) : undefined);
    if (tooMany || file.all.length === 0) return;
    setChosen({ ...file, headAt, table, mapping: guessMapping(table.head, columns), answers: new Map() });
  };
  const undo = (importId: string) =>
    attempt(() => takeBack.mutateAsync({ organizationId, importId }), {
      refresh: () => refreshLibrary(queries),
      done: (answer) => ({ title: words.undone(answer) }),
      failed: ownText.act.failed,
      failedWhy: ownText.act.failedWhy,
    });
  const submit = async () => {
    setFailure(null);
    const taken = reasons.take(ready);
    if (!taken) return;
    setSending(true);
    try {
      const { importId, added } = await bring(taken, answers);
      await refreshLibrary(queries);
      await navigate({ to: lists[kind], search: { origin: ["own"], status: ["draft"] } });
      if (importId === null) showToast({ title: words.nothing, tone: "info" });
      else showToast({ title: words.imported(kind, added), undo: () => void undo(importId) });
    } catch (error) {
      setFailure(reasonOf(error, ownText.act.failedWhy));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <PageHeader
        crumbs={[{ id: "list", link: <LibraryCrumb kind={kind} /> }]}
        title={words.title[kind]}
        primary={
          <Button
            variant="primary"
            isLoading={isSending}
            disabledReason={
              !mayImport
                ? ownText.list.mayNotPropose
                : ready.length > 0
                  ? undefined
                  : chosen
                    ? words.nothingToImport
                    : words.chooseFirst
            }
            onClick={() => void submit()}
          >
            {words.submit(kind, ready.length)}
          </Button>
        }
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-8">
          <FailureAlert title={words.failed}>{failure}</FailureAlert>
          <FileChoice
            label={words.file}
            accept=".csv,.tsv,.txt,text/csv"
            action={chosen ? words.another : words.choose}
            hint={words.drop}
            chosen={chosen ? words.chosen(chosen.name, chosen.table.rows.length, chosen.encoding) : undefined}
            problem={problem}
            onChoose={(file) => void choose(file)}
          />
          {chosen ? null : <ImportGuide kind={kind} columns={columns} fields={fields} />}
          {chosen ? (
            <HeadChoice all={chosen.all} headAt={chosen.headAt} columns={columns} onChange={(at) => take(chosen, at)} />
          ) : null}
          {chosen ? (
            <ColumnChoice
              table={chosen.table}
              fields={fields}
              mapping={chosen.mapping}
              onChange={(mapping) => setChosen({ ...chosen, mapping })}
            />
          ) : null}
          {chosen && unknown.length > 0 ? (
            <ValueChoice
              unknown={unknown}
              answers={answers}
              onChange={(answers) => setChosen({ ...chosen, answers })}
            />
          ) : null}
          <ImportReason {...reasons} />
          {rows.length > 0 ? (
            <RowPreview
              rows={shown}
              findingsOf={findingsOf}
              labelOf={(field) => fields.find(({ name }) => name === field)?.label ?? field}
            />
          ) : null}
        </div>
      </PageBody>
    </>
  );
}
