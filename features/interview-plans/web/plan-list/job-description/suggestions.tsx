import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { libraryQuery } from "#features/question-library/web/public.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { text } from "../../text.ts";
import { reasonsIn } from "./reasons.ts";
import { suggestionsOf, type Takings } from "./suggested-keys.ts";

const words = text.create;

type SuggestionsProps = { description: string; takings: Takings; onTakingsChange: (takings: Takings) => void };

/** What a job description speaks of: competencies to take or leave, each with the words that brought it. */
export function Suggestions({ description: typed, takings, onTakingsChange }: SuggestionsProps) {
  const description = useDeferredValue(typed);
  const { data: library } = useQuery(libraryQuery());
  const suggestions = useMemo(() => suggestionsOf(description, takings), [description, takings]);
  const names = new Map(library?.competencies.map(({ key, name }) => [key, name]));
  if (description.trim() === "") return null;
  if (suggestions.length === 0) return <p className="text-muted-foreground">{words.nothingSuggested}</p>;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-label">
        {words.suggested(suggestions.filter(({ isTaken }) => isTaken).length)}
      </legend>
      <p className="text-muted-foreground text-small">{words.suggestedHelp}</p>
      <div className="flex flex-col gap-1 overflow-y-auto lg:max-h-100">
        {suggestions.map(({ competencyKey, isTaken, spans }) => (
          <Checkbox
            key={competencyKey}
            label={names.get(competencyKey) ?? competencyKey}
            checked={isTaken}
            help={<Reasons places={reasonsIn(description, spans)} />}
            onCheckedChange={(isChecked) => onTakingsChange({ ...takings, [competencyKey]: isChecked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The words of the description, as they stand there. */
function Reasons({ places: { shown, more } }: { places: ReturnType<typeof reasonsIn> }) {
  return (
    <>
      {shown.map((place, index) => (
        <span key={place}>
          {index > 0 ? ", " : null}
          <q>{place}</q>
        </span>
      ))}
      {more > 0 ? ` ${words.morePlaces(more)}` : null}
    </>
  );
}
