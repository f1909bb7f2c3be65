import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, CircleHelp, CircleMinus, CircleX, Undo2 } from "lucide-react";
import { useState } from "react";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type ImportField, type ValueField, valueFields } from "../../../fields/import-fields.ts";
import type { ImportChoices, ImportRow } from "../../../import-shapes.ts";
import { firstFileLine } from "../../../limits.ts";
import { filesApi, refreshImports } from "../../queries.ts";
import { text } from "../../text.ts";
import { optionsOf } from "../value-guesses.ts";
import { sentenceOf } from "./problem-words.ts";

const words = text.rows;
const looks = {
  ready: { tone: "success", icon: CircleCheck },
  known: { tone: "neutral", icon: CircleDashed },
  unsure: { tone: "warning", icon: CircleHelp },
  wrong: { tone: "danger", icon: CircleX },
  skipped: { tone: "neutral", icon: CircleMinus },
  done: { tone: "success", icon: CircleCheck },
  undone: { tone: "neutral", icon: Undo2 },
  kept: { tone: "warning", icon: CircleHelp },
} as const;

type CardProps = { importId: string; row: ImportRow; choices: ImportChoices };

/** One row: what becomes of it, and what is to be mended or answered before. */
export function RowCard({ importId, row, choices }: CardProps) {
  const queries = useQueryClient();
  const edit = useOnce(filesApi.editRow);
  const change = (what: { edits?: { field: ImportField; value: string }[]; choice?: string | null }) =>
    attempt(() => edit.mutateAsync({ importId, line: row.line, ...what }), {
      refresh: () => refreshImports(queries),
      done: () => null,
      failed: text.failed,
      failedWhy: text.failedWhy,
    });
  const { values, state } = row;
  const name = values.fullName || [values.givenName, values.familyName].filter(Boolean).join(" ");
  const about = [values.mail, values.phone, values.role].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-col gap-2 rounded-row border border-border bg-card px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-muted-foreground text-small">
          {row.line >= firstFileLine ? words.fileLine : words.line(row.line)}
        </span>
        <span dir="auto" className="wrap-anywhere min-w-0 font-medium">
          {name || row.fileName || words.unnamed}
        </span>
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {words.states[state]}
        </Badge>
      </p>
      {about || row.fileName ? (
        <p dir="auto" className="wrap-anywhere text-muted-foreground text-small">
          {[about, row.fileName].filter(Boolean).join(" · ")}
        </p>
      ) : null}
      <Becomes row={row} />
      {state === "wrong" ? <Mending row={row} choices={choices} isSaving={edit.isPending} onSave={change} /> : null}
      {state === "unsure" ? <Answering row={row} onAnswer={(choice) => void change({ choice })} /> : null}
      {state === "skipped" ? (
        <div>
          <Button size="compact" onClick={() => void change({ choice: null })}>
            {words.ask}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function Becomes({ row }: { row: ImportRow }) {
  const { state, makesPerson, makesCandidate, stageName, person, sameAs } = row;
  const sentence = (() => {
    if (state === "ready" && makesPerson)
      return makesCandidate ? words.becomes.personAndCandidate(stageName) : words.becomes.person;
    if (state === "ready" && person) return words.becomes.candidate(person.name, stageName);
    if (state === "ready" && sameAs !== null) return words.becomes.candidateOfRow(sameAs, stageName);
    if (state === "known" && person) return words.becomes.known(person.name);
    return state === "known" && sameAs !== null ? words.becomes.knownRow(sameAs) : null;
  })();
  return sentence === null ? null : <p className="text-small">{sentence}</p>;
}

const isValueField = (field: ImportField): field is ValueField => valueFields.some((each) => each === field);

interface MendingProps {
  row: ImportRow;
  choices: ImportChoices;
  isSaving: boolean;
  onSave: (what: { edits: { field: ImportField; value: string }[] }) => Promise<unknown>;
}

/** What is wrong with a row, each where it is mended. */
function Mending({ row, choices, isSaving, onSave }: MendingProps) {
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const said = (field: ImportField) => typed[field] ?? row.values[field] ?? "";
  const ofFile = row.problems.filter(({ code }) => code === "file" || code === "fileMissing");
  const others = row.problems.filter((problem) => !ofFile.includes(problem));
  const save = () => onSave({ edits: others.map(({ field }) => ({ field, value: said(field) })) });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {ofFile.map((problem) => (
        <div key={problem.code} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="wrap-anywhere min-w-0 flex-1 text-danger text-small">{sentenceOf(problem)}</p>
          <Button size="compact" onClick={() => void onSave({ edits: [{ field: "resume", value: "" }] })}>
            {words.withoutFile}
          </Button>
        </div>
      ))}
      {others.length > 0 ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {others.map((problem) => (
            <Mended
              key={`${problem.field} ${problem.code}`}
              problem={problem}
              choices={choices}
              value={said(problem.field)}
              onChange={(value) => setTyped({ ...typed, [problem.field]: value })}
            />
          ))}
        </div>
      ) : null}
      {others.length > 0 ? (
        <div>
          <Button type="submit" size="compact" isLoading={isSaving}>
            {words.save}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

interface MendedProps {
  problem: ImportRow["problems"][number];
  choices: ImportChoices;
  value: string;
  onChange: (value: string) => void;
}

/** One field: one of ours to choose where only some are understood, else a text. */
function Mended({ problem, choices, value, onChange }: MendedProps) {
  const { field } = problem;
  if (!isValueField(field) || field === "source")
    return (
      <TextField
        label={text.fields[field]}
        error={sentenceOf(problem)}
        value={value}
        maxLength={4000}
        dir="auto"
        onValueChange={onChange}
      />
    );
  // A row names a role by its title, as the file does.
  const options = optionsOf(field, choices, []).map(({ value: id, label }) => {
    const role = field === "role" ? choices.roles.find((each) => each.id === id) : undefined;
    return { value: role?.title ?? id, label };
  });
  return (
    <Field label={text.fields[field]} error={sentenceOf(problem)}>
      <Select
        options={options}
        value={options.some((option) => option.value === value) ? value : null}
        onValueChange={onChange}
      />
    </Field>
  );
}

/** Whom a row is about, where that is not certain. */
function Answering({ row, onAnswer }: { row: ImportRow; onAnswer: (choice: string) => void }) {
  const { looksLike, sameAs } = row;
  const isOne = looksLike.length <= 1;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">
        {looksLike.length > 0 ? words.looksLike(looksLike.map(({ name }) => name).join(", ")) : null}{" "}
        {sameAs === null ? null : words.looksLikeRow(sameAs)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOne ? (
          <Button size="compact" onClick={() => onAnswer(looksLike[0]?.id ?? "same")}>
            {words.same}
          </Button>
        ) : (
          looksLike.map(({ id, name }) => (
            <Button key={id} size="compact" onClick={() => onAnswer(id)}>
              {words.take(name)}
            </Button>
          ))
        )}
        <Button size="compact" onClick={() => onAnswer("another")}>
          {words.another}
        </Button>
        <Button size="compact" onClick={() => onAnswer("skip")}>
          {words.skip}
        </Button>
      </div>
    </div>
  );
}
