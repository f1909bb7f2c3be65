import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type CompetencyCsvField, competencyCsvColumns, readCompetencyRows } from "../../../csv/competency-csv.ts";
import type { CsvMapping, CsvTable } from "../../../csv/csv-file.ts";
import type { LibraryActor } from "../../../policy.ts";
import { libraryFamilyKeys } from "../../../shipped-keys.ts";
import { wordsKey } from "../../../words-key.ts";
import { text } from "../../text.ts";
import { exportCompetenciesQuery, importCompetenciesMutation } from "../own-queries.ts";
import type { ImportField } from "./column-choice.tsx";
import { LibraryImport } from "./library-import.tsx";

const words = text.own.importing.competency;
const needed: Partial<Record<CompetencyCsvField, string>> = words.needed;
const families = libraryFamilyKeys.map((value) => ({ value, label: text.own.families[value] }));

const fields: readonly ImportField<CompetencyCsvField>[] = competencyCsvColumns.map(({ field: name }) => ({
  name,
  label: words.fields[name],
  needed: needed[name],
  forAll: name === "family" ? families : undefined,
}));

/** A CSV file becomes drafts of competencies. */
export function CompetencyImportScreen({ organizationId, viewer }: { organizationId: string; viewer: LibraryActor }) {
  const { data: own } = useSuspenseQuery(exportCompetenciesQuery(organizationId));
  const bring = useMutation({ ...importCompetenciesMutation(), retry: false });
  const known = useMemo(() => new Set(own.map(({ name }) => wordsKey(name))), [own]);
  const read = useCallback(
    (table: CsvTable, mapping: CsvMapping<CompetencyCsvField>) => readCompetencyRows({ table, mapping, known }),
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
