import { Download } from "lucide-react";
import { writeCsv } from "#platform/text/write-csv.ts";
import { downloadText } from "#platform/web/browser/download.ts";
import { Button } from "#ui/button.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { ownText } from "../own-text.ts";
import type { ImportField } from "./column-choice.tsx";

const words = ownText.importing.guide;

type GuideProps<Name extends string> = {
  kind: ItemKind;
  columns: readonly { field: Name; head: string }[];
  fields: readonly ImportField<Name>[];
};

/** Before a file is chosen: a file to begin with, the columns that are read, and what is left out. */
export function ImportGuide<Name extends string>({ kind, columns, fields }: GuideProps<Name>) {
  const guide = words[kind];
  const sample: Partial<Record<string, string>> = guide.sample;
  const helps: Partial<Record<string, string>> = guide.columns;
  const headOf = new Map(columns.map(({ field, head }) => [field, head]));
  const save = () =>
    downloadText(
      guide.fileName,
      "text/csv;charset=utf-8",
      writeCsv(
        columns.map(({ head }) => head),
        [columns.map(({ field }) => sample[field] ?? "")],
      ),
    );
  return (
    <>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h2">{words.title}</h2>
          <Button icon={Download} onClick={save}>
            {words.download}
          </Button>
        </div>
        <p className="text-muted-foreground">{words.titleHelp}</p>
        <dl className="divide-y divide-hairline border-hairline border-y">
          {fields.map(({ name, needed }) => (
            <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-medium">
                {headOf.get(name)}
                {needed ? <span className="ml-1.5 font-normal text-muted-foreground">({words.required})</span> : null}
              </dt>
              <dd className="text-muted-foreground">{helps[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-h2">{words.leftOut}</h2>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted-foreground marker:text-subtle-foreground">
          {guide.refusals.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
