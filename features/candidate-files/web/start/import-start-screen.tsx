import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { writeCsv } from "#platform/text/write-csv.ts";
import { downloadText } from "#platform/web/browser/download.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { importColumns } from "../../fields/import-fields.ts";
import { importLimits } from "../../limits.ts";
import { refreshImports, uploadImport } from "../queries.ts";
import { text } from "../text.ts";
import { PastImports } from "./past-imports.tsx";

const words = text.start;

/** Where candidates come in from files: choose one, or go on with one that is here. */
export function ImportStartScreen({ groupId }: { groupId: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState<string>();
  const choose = async (file: File) => {
    setProblem(undefined);
    if (file.size > importLimits.archive) return setProblem(words.tooLarge);
    setReading(words.reading);
    try {
      const { id: importId } = await uploadImport(groupId, file);
      await refreshImports(queries);
      await navigate({ to: "/candidates/import/$importId", params: { importId } });
    } catch (error) {
      setProblem(reasonOf(error, words.failedWhy));
    } finally {
      setReading(undefined);
    }
  };
  return (
    <>
      <PageHeader
        crumbs={[
          {
            id: "candidates",
            link: (
              <Link to="/candidates" search={{}}>
                {text.candidates}
              </Link>
            ),
          },
        ]}
        title={text.title}
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-8">
          <FileChoice
            label={words.file}
            accept=".csv,.tsv,.txt,.xlsx,.zip"
            action={words.choose}
            hint={words.drop}
            chosen={reading}
            problem={problem}
            onChoose={(file) => void choose(file)}
          />
          <Guide />
          <PastImports groupId={groupId} />
        </div>
      </PageBody>
    </>
  );
}

const sample: readonly Partial<Record<(typeof importColumns)[number]["field"], string>>[] = [
  {
    fullName: "Maria Souza",
    mail: "maria.souza@example.org",
    phone: "+55 11 91234 5678",
    role: "Registered nurse",
    stage: "New",
    status: "Active",
    source: "Referral",
    appliedAt: "2026-11-02",
  },
];
const sampleColumns = importColumns.filter(({ field }) => field in (sample[0] ?? {}));

function Guide() {
  const save = () =>
    downloadText(
      words.sampleName,
      "text/csv;charset=utf-8",
      writeCsv(
        sampleColumns.map(({ head }) => head),
        sample.map((row) => sampleColumns.map(({ field }) => row[field] ?? "")),
      ),
    );
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{words.what}</h2>
        <Button icon={Download} onClick={save}>
          {words.sample}
        </Button>
      </div>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {words.kinds.map(({ name, help }) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted-foreground">{help}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground">{words.safe}</p>
    </section>
  );
}
