import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Script } from "#ui/paper.tsx";
import { Select } from "#ui/select.tsx";
import type { LibraryQuestion, LibraryQuestionType } from "../library/library-shapes.ts";
import { findQuestions } from "./find-in-library.ts";
import { libraryQuery } from "./queries.ts";
import { text } from "./text.ts";

type QuestionPickerProps = {
  /** Keys of questions that the plan has already. */
  usedKeys: ReadonlySet<string>;
  /** Keys of competencies that stand first in the choice, usually the round's. */
  preferredKeys: readonly string[];
  onPick: (question: LibraryQuestion) => void;
};

const ALL = "all";
const types: readonly LibraryQuestionType[] = ["behavioural", "situational", "knowledge", "work_sample"];

/** Searches the library's questions; several may be taken one after the other. */
export function QuestionPicker({ usedKeys, preferredKeys, onPick }: QuestionPickerProps) {
  const library = useSuspenseQuery(libraryQuery()).data;
  const [query, setQuery] = useState("");
  const [competencyKey, setCompetencyKey] = useState(ALL);
  const [type, setType] = useState<string>(ALL);
  const wanted = useDeferredValue(query);
  const nameOf = new Map(library.competencies.map((competency) => [competency.key, competency.name]));
  const found = findQuestions(library, {
    query: wanted,
    competencyKey: competencyKey === ALL ? null : competencyKey,
    type: type === ALL ? null : type,
    preferredKeys,
  });
  return (
    <div className="flex flex-col gap-3">
      <Field label={text.searchQuestions}>
        <Input type="search" icon={Search} value={query} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={text.competency}>
          <Select
            options={[
              { value: ALL, label: text.allCompetencies },
              ...library.competencies.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={competencyKey}
            onValueChange={setCompetencyKey}
          />
        </Field>
        <Field label={text.type}>
          <Select
            options={[
              { value: ALL, label: text.allTypes },
              ...types.map((each) => ({ value: each, label: text.types[each] })),
            ]}
            value={type}
            onValueChange={setType}
          />
        </Field>
      </div>
      <p role="status" className="text-muted-foreground text-small">
        {found.length === 0 ? text.noQuestions : text.questionsFound(found.length)}
      </p>
      <ul className="flex flex-col gap-2">
        {found.map((question) => (
          <li key={question.key} className="flex flex-col gap-2 rounded-card border border-border bg-card p-3">
            <Script size="card">{question.text}</Script>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="min-w-0 text-muted-foreground text-small">
                {[
                  nameOf.get(question.competencyKey),
                  text.types[question.type],
                  text.minutes(question.minutes),
                  text.probes(question.followUps.length),
                ].join(" · ")}
              </p>
              {usedKeys.has(question.key) ? (
                <Badge>{text.inPlan}</Badge>
              ) : (
                <Button
                  size="compact"
                  icon={Plus}
                  aria-label={text.addQuestion(question.text)}
                  onClick={() => onPick(question)}
                >
                  {text.add}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
