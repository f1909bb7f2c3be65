import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useMemo, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Switch } from "#ui/switch.tsx";
import type { ImportRow, RowProblem } from "../../../csv/csv-rows.ts";
import type { QuestionFinding } from "../../../question-checks.ts";
import { Findings } from "../detail/form/findings.tsx";
import { ownText } from "../own-text.ts";

const words = ownText.importing;
const shownRows = 100;
const looks = {
  ready: { tone: "success", icon: CircleCheck },
  known: { tone: "neutral", icon: CircleDashed },
  wrong: { tone: "danger", icon: CircleX },
} as const;

type PreviewProps<Name extends string, Fields> = {
  rows: readonly ImportRow<Name, Fields>[];
  /** What of each of these importable rows is to be looked at again. */
  findingsOf: (rows: readonly Fields[]) => readonly (readonly QuestionFinding[])[];
  labelOf: (field: Name) => string;
};

/** What each row becomes before it does, and what is wrong with those that are left out. */
export function RowPreview<Name extends string, Fields>({ rows, findingsOf, labelOf }: PreviewProps<Name, Fields>) {
  const [isNarrowed, setNarrowed] = useState(false);
  const count = (state: keyof typeof looks) => rows.filter((row) => row.state === state).length;
  const [ready, known, wrong] = [count("ready"), count("known"), count("wrong")];
  const listed = isNarrowed && wrong > 0 ? rows.filter(({ state }) => state === "wrong") : rows;
  const findings = useMemo(() => {
    const importable = rows.filter(({ state, fields }) => state !== "known" && fields).slice(0, shownRows);
    const fields = importable.flatMap((row) => row.fields ?? []);
    const found = findingsOf(fields);
    return new Map(fields.map((one, place) => [one, found[place] ?? []]));
  }, [rows, findingsOf]);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{words.preview}</h2>
      <p role="status">{words.summary({ ready, known, wrong })}</p>
      {wrong > 0 ? <Switch label={words.onlyProblems} checked={isNarrowed} onCheckedChange={setNarrowed} /> : null}
      <ol className="flex flex-col gap-2">
        {listed.slice(0, shownRows).map((row) => (
          <li key={row.line} className="flex flex-col gap-1 rounded-row border border-border bg-card px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-muted-foreground text-small">
                {words.row} {row.line}
              </span>
              <Badge tone={looks[row.state].tone} icon={looks[row.state].icon}>
                {words.states[row.state]}
              </Badge>
            </p>
            {row.text === "" ? null : (
              <p dir="auto" className="line-clamp-3 wrap-anywhere">
                {row.text}
              </p>
            )}
            {row.fields ? (
              <Findings name={`${words.row} ${row.line}`} findings={findings.get(row.fields) ?? []} />
            ) : null}
            {row.emptied.map(({ field, value }) => (
              <p key={field} className="wrap-anywhere text-muted-foreground text-small">
                {words.emptied(labelOf(field), value)}
              </p>
            ))}
            {row.problems.length > 0 ? (
              <ul className="flex flex-col gap-0.5 text-danger text-small">
                {row.problems.map((problem) => (
                  <li key={`${problem.code} ${problem.field}`} className="wrap-anywhere">
                    {sentenceOf(problem, labelOf(problem.field))}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
      {listed.length > shownRows ? (
        <p className="text-muted-foreground text-small">{words.more(listed.length - shownRows)}</p>
      ) : null}
    </section>
  );
}

function sentenceOf({ code, value }: RowProblem<string>, label: string): string {
  const { problems } = words;
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  switch (code) {
    case "missing":
    case "list":
    case "long":
      return problems[code](label);
    case "refused":
      return problems.refused(label, value);
    case "twice":
      return problems.twice(Number(value));
    case "cells":
      return problems.cells;
    case "type":
    case "competency":
    case "minutes":
    case "language":
    case "family":
      return problems[code](short);
  }
}
