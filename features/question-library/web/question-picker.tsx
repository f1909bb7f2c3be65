import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Script } from "#ui/paper.tsx";
import { Select } from "#ui/select.tsx";
import type { LibraryCompetency, LibraryQuestion, LibraryQuestionType } from "../library/library-shapes.ts";
import { findQuestions } from "./find-in-library.ts";
import { libraryQuery } from "./queries.ts";
import { text } from "./text.ts";

type QuestionPickerProps = {
  /** Keys of questions that the plan has already. */
  usedKeys: ReadonlySet<string>;
  /** Keys of the plan's competencies: what is offered first. */
  planKeys: readonly string[];
  /** Key of the competency to start with, instead of all of the plan's. */
  wantedKey?: string | undefined;
  /** Keys of competencies that stand first in the choice, usually the round's. */
  preferredKeys: readonly string[];
  onPick: (question: LibraryQuestion, competency: LibraryCompetency | undefined) => void;
};

const ALL = "all";
const PLAN = "plan";
const types: readonly LibraryQuestionType[] = ["behavioural", "situational", "knowledge", "work_sample"];

/** Searches the library's questions; several may be taken one after the other. */
export function QuestionPicker({ usedKeys, planKeys, wantedKey, preferredKeys, onPick }: QuestionPickerProps) {
  const library = useSuspenseQuery(libraryQuery()).data;
  const [query, setQuery] = useState("");
  const [chosenKey, setCompetencyKey] = useState(wantedKey ?? (planKeys.length > 0 ? PLAN : ALL));
  const [type, setType] = useState<string>(ALL);
  const wanted = useDeferredValue(query);
  const competencyOf = new Map(library.competencies.map((competency) => [competency.key, competency]));
  const competencyKeys = chosenKey === ALL ? null : chosenKey === PLAN ? planKeys : [chosenKey];
  const found = findQuestions(library, {
    query: wanted,
    competencyKeys,
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
              ...(planKeys.length > 0 ? [{ value: PLAN, label: text.planCompetencies }] : []),
              { value: ALL, label: text.allCompetencies },
              ...library.competencies.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={chosenKey}
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
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-muted-foreground text-small">
          {found.length === 0 ? text.noQuestions : text.questionsFound(found.length)}
        </p>
        {chosenKey === ALL ? null : (
          <Button variant="ghost" size="compact" onClick={() => setCompetencyKey(ALL)}>
            {text.showAll}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {found.map((question) => (
          <li key={question.key} className="flex items-start gap-3 rounded-card border border-border bg-card p-3">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Script size="card">{question.text}</Script>
              <p className="text-muted-foreground text-small">
                {[
                  competencyOf.get(question.competencyKey)?.name,
                  text.types[question.type],
                  text.minutes(question.minutes),
                  text.probes(question.followUps.length),
                ].join(" · ")}
              </p>
            </div>
            {usedKeys.has(question.key) ? (
              <Badge>{text.inPlan}</Badge>
            ) : (
              <Button
                size="compact"
                icon={Plus}
                aria-label={text.addQuestion(question.text)}
                onClick={() => onPick(question, competencyOf.get(question.competencyKey))}
              >
                {text.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
