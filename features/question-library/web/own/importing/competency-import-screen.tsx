import { useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { CsvAnswers, CsvMapping, CsvTable } from "#platform/csv/csv-file.ts";
import type { Person } from "#platform/rights.ts";
import { useOnce } from "#platform/web/query-client.ts";
import {
  type CompetencyCsvField,
  competencyCsvColumns,
  familyOf,
  readCompetencyRows,
} from "../../../csv/competency-csv.ts";
import { wordsKey } from "../../../csv/words-key.ts";
import { libraryFamilyKeys } from "../../../shipped-keys.ts";
import { exportCompetenciesQuery, libraryApi } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import type { ImportField } from "./column-choice.tsx";
import { LibraryImport } from "./library-import.tsx";

const words = ownText.importing.competency;
const needed: Partial<Record<CompetencyCsvField, string>> = words.needed;
const families = libraryFamilyKeys.map((value) => ({ value, label: ownText.families[value] }));

const fields: readonly ImportField<CompetencyCsvField>[] = competencyCsvColumns.map(({ field: name }) => ({
  name,
  label: words.fields[name],
  needed: needed[name],
  forAll: name === "family" ? families : undefined,
  values:
    name === "family"
      ? { isKnown: (value) => familyOf(value) !== null, options: families, mayBeEmpty: false }
      : undefined,
}));

/** A CSV file becomes drafts of competencies. */
export function CompetencyImportScreen({ organizationId, viewer }: { organizationId: string; viewer: Person }) {
  const { data: own } = useSuspenseQuery(exportCompetenciesQuery(organizationId));
  const bring = useOnce(libraryApi.importCompetencies);
  const known = useMemo(() => new Set(own.map(({ name }) => wordsKey(name))), [own]);
  const read = useCallback(
    (table: CsvTable, mapping: CsvMapping<CompetencyCsvField>, answers: CsvAnswers<CompetencyCsvField>) =>
      readCompetencyRows({ table, mapping, answers, known }),
    [known],
  );
  return (
    <LibraryImport
      organizationId={organizationId}
      viewer={viewer}
      kind="competency"
      columns={competencyCsvColumns}
      fields={fields}
      read={read}
      bring={(rows) => bring.mutateAsync({ organizationId, rows })}
    />
  );
}
