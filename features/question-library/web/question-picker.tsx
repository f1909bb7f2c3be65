import { Plus, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Script } from "#ui/paper.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { LibraryQuestionType } from "../library/library-shapes.ts";
import { goesBy, inLanguage, type OfferedCompetency, type OfferedQuestion } from "../offered-library.ts";
import { findQuestions } from "./find-in-library.ts";
import { languageName } from "./language-name.ts";
import { OfferNotice } from "./offer-notice.tsx";
import { text } from "./text.ts";
import { useOfferedLibrary } from "./use-offered-library.ts";

type QuestionPickerProps = {
  /** Whose own questions are offered beside those that ship. */
  organizationId: string | undefined;
  /** Keys of questions that the plan has already. */
  usedKeys: ReadonlySet<string>;
  /** Keys of the plan's competencies: what is offered first. */
  planKeys: readonly string[];
  /** Key of the competency to start with, instead of all of the plan's. */
  wantedKey?: string | undefined;
  /** Keys of competencies that stand first in the choice, usually the round's. */
  preferredKeys: readonly string[];
  onPick: (question: OfferedQuestion, competency: OfferedCompetency | undefined) => void;
};

const ALL = "all";
const PLAN = "plan";
const types: readonly LibraryQuestionType[] = ["behavioural", "situational", "knowledge", "work_sample"];

/** Searches the library's questions; several may be taken one after the other. */
export function QuestionPicker({ organizationId, usedKeys, onPick, ...given }: QuestionPickerProps) {
  const { library, state } = useOfferedLibrary(organizationId);
  // A plan may hold a competency under a key that another one took over.
  const offeredKey = (key: string) => library.competencies.find((competency) => goesBy(competency, key))?.key ?? key;
  const planKeys = given.planKeys.map(offeredKey);
  const preferredKeys = given.preferredKeys.map(offeredKey);
  const wantedKey = given.wantedKey === undefined ? undefined : offeredKey(given.wantedKey);
  const isUsed = (question: OfferedQuestion) => [...usedKeys].some((key) => goesBy(question, key));
  const [query, setQuery] = useState("");
  const [chosenKey, setCompetencyKey] = useState(wantedKey ?? (planKeys.length > 0 ? PLAN : ALL));
  const [type, setType] = useState<string>(ALL);
  const [language, setLanguage] = useState(ALL);
  const languages = languagesOf(library.questions);
  const wanted = useDeferredValue(query);
  const competencyOf = new Map(library.competencies.map((competency) => [competency.key, competency]));
  const competencyKeys = chosenKey === ALL ? null : chosenKey === PLAN ? planKeys : [chosenKey];
  const found = findQuestions(library, {
    query: wanted,
    competencyKeys,
    type: type === ALL ? null : type,
    preferredKeys,
  }).map((question) => inLanguage(question, language === ALL ? null : language));
  return (
    <div className="flex flex-col gap-3">
      <TextField label={text.searchQuestions} type="search" icon={Search} value={query} onValueChange={setQuery} />
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
        {languages.length > 1 ? (
          <Field label={text.language}>
            <Select
              options={[
                { value: ALL, label: text.asWritten },
                ...languages.map((tag) => ({ value: tag, label: languageName(tag) })),
              ]}
              value={language}
              onValueChange={setLanguage}
            />
          </Field>
        ) : null}
      </div>
      <OfferNotice state={state} />
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
                  ...(question.isOwn ? [text.ours] : []),
                  competencyOf.get(question.competencyKey)?.name,
                  text.types[question.type],
                  text.minutes(question.minutes),
                  text.probes(question.followUps.length),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {isUsed(question) ? (
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

/** Languages that some question has a text in, its own or a variant's. */
const languagesOf = (questions: readonly OfferedQuestion[]): string[] =>
  [
    ...new Set(questions.flatMap(({ language, variants }) => [language, ...variants.map((one) => one.language)])),
  ].sort();
