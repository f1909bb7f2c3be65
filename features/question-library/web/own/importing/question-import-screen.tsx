import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { CsvMapping, CsvTable } from "../../../csv/csv-file.ts";
import { type QuestionCsvField, questionCsvColumns } from "../../../csv/question-csv.ts";
import { readQuestionRows } from "../../../csv/question-rows.ts";
import type { LibraryActor } from "../../../policy.ts";
import { wordsKey } from "../../../words-key.ts";
import { text } from "../../text.ts";
import { competencyChoicesQuery, exportQuestionsQuery, importQuestionsMutation } from "../own-queries.ts";
import type { ImportField } from "./column-choice.tsx";
import { LibraryImport } from "./library-import.tsx";

const words = text.own.importing.question;

const fields: readonly ImportField<QuestionCsvField>[] = questionCsvColumns.map(({ field: name }) => ({
  name,
  label: words.fields[name],
  needed: name === "text" ? words.needed.text : undefined,
}));

/** A CSV file becomes drafts of questions. */
export function QuestionImportScreen({ organizationId, viewer }: { organizationId: string; viewer: LibraryActor }) {
  const { data: own } = useSuspenseQuery(exportQuestionsQuery(organizationId));
  const { data: competencies } = useSuspenseQuery(competencyChoicesQuery(organizationId));
  const bring = useMutation({ ...importQuestionsMutation(), retry: false });
  const known = useMemo(
    () =>
      new Set(own.flatMap((question) => [question.text, ...question.variants.map((one) => one.text)]).map(wordsKey)),
    [own],
  );
  const read = useCallback(
    (table: CsvTable, mapping: CsvMapping<QuestionCsvField>) =>
      readQuestionRows({ table, mapping, competencies: competencies.items, known }),
    [competencies, known],
  );
  return (
    <LibraryImport
      organizationId={organizationId}
      viewer={viewer}
      kind="question"
      columns={questionCsvColumns}
      fields={fields}
      read={read}
      bring={(rows) => bring.mutateAsync({ organizationId, rows })}
    />
  );
}
