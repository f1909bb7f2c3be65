import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { CsvAnswers, CsvMapping, CsvTable } from "#platform/csv/csv-file.ts";
import type { Person } from "#platform/rights.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { creating, withNewCompetencies } from "../../../csv/new-competencies.ts";
import { type QuestionCsvField, questionCsvColumns } from "../../../csv/question-csv.ts";
import { knownQuestions, readQuestionRows, typeOf } from "../../../csv/question-rows.ts";
import type { QuestionFields } from "../../../own-shapes.ts";
import { joiningFindings, notToAsk } from "../../../question-checks.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import { libraryQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { useQuestionChecks } from "../../use-question-checks.ts";
import { competencyChoicesQuery, exportQuestionsQuery, libraryApi } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import type { ImportField } from "./column-choice.tsx";
import { LibraryImport } from "./library-import.tsx";

const words = ownText.importing;

function fieldsFor(competencies: readonly { key: string; name: string }[]): ImportField<QuestionCsvField>[] {
  const known = new Set(competencies.flatMap(({ key, name }) => [key, name.trim().toLowerCase()]));
  const values: Partial<Record<QuestionCsvField, ImportField<QuestionCsvField>["values"]>> = {
    competency: {
      isKnown: (value) => known.has(value.toLowerCase()),
      options: [
        ...libraryFamilyKeys.map((key) => ({ value: creating(key), label: words.create(ownText.families[key]) })),
        ...competencies.map(({ key, name }) => ({ value: key, label: name })),
      ],
      mayBeEmpty: true,
    },
    type: {
      isKnown: (value) => typeOf(value) !== null,
      options: libraryQuestionTypes.map((value) => ({ value, label: text.types[value] })),
      mayBeEmpty: false,
    },
  };
  return questionCsvColumns.map(({ field: name }) => ({
    name,
    label: words.question.fields[name],
    needed: name === "text" ? words.question.needed.text : undefined,
    values: values[name],
  }));
}

/** A CSV file becomes drafts of questions. */
export function QuestionImportScreen({ organizationId, viewer }: { organizationId: string; viewer: Person }) {
  const { data: own } = useSuspenseQuery(exportQuestionsQuery(organizationId));
  const { data: competencies } = useSuspenseQuery(competencyChoicesQuery(organizationId));
  const bring = useOnce(libraryApi.importQuestions);
  const { data: shipped } = useSuspenseQuery(libraryQuery());
  const checks = useQuestionChecks(organizationId);
  const known = useMemo(() => knownQuestions(own, shipped.questions), [own, shipped]);
  const findingsOf = useCallback(
    (rows: readonly QuestionFields[]) =>
      joiningFindings(
        rows,
        [...shipped.questions, ...own.flatMap((one) => [one, ...one.variants])].map((one) => one.text),
        checks,
      ),
    [shipped, own, checks],
  );
  const reasons = useMemo(
    () => ({
      areAsked: (row: QuestionFields) => row.wordingReason === "" && notToAsk([row], checks).length > 0,
      give: (row: QuestionFields, wordingReason: string) => ({ ...row, wordingReason }),
    }),
    [checks],
  );
  const fields = useMemo(() => fieldsFor(competencies.items), [competencies]);
  const read = useCallback(
    (table: CsvTable, mapping: CsvMapping<QuestionCsvField>, given: CsvAnswers<QuestionCsvField>) => {
      const { answers, added } = withNewCompetencies(given);
      return readQuestionRows({ table, mapping, answers, competencies: [...competencies.items, ...added], known });
    },
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
      findingsOf={findingsOf}
      reasons={reasons}
      bring={(rows, answers) =>
        bring.mutateAsync({ organizationId, rows, newCompetencies: withNewCompetencies(answers).added })
      }
    />
  );
}
