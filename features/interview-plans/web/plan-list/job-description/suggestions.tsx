import { useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { libraryQuery } from "#features/question-library/web/public.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "../../text.ts";
import { placesIn } from "./places.ts";
import { type Suggestion, suggestionsOf, type Takings } from "./suggested-keys.ts";

const words = text.create;

type SuggestionsProps = { description: string; takings: Takings; onTakingsChange: (takings: Takings) => void };

/** What a job description speaks of: competencies to take or leave, and where it names them. */
export function Suggestions({ description: typed, takings, onTakingsChange }: SuggestionsProps) {
  const description = useDeferredValue(typed);
  const { data: library } = useQuery(libraryQuery());
  const suggestions = useMemo(() => suggestionsOf(description, takings), [description, takings]);
  const names = new Map(library?.competencies.map(({ key, name }) => [key, name]));
  if (description.trim() === "") return null;
  if (suggestions.length === 0) return <p className="text-muted-foreground">{words.nothingSuggested}</p>;
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="text-label">{words.suggested(suggestions.filter(({ isTaken }) => isTaken).length)}</legend>
        <p className="text-muted-foreground text-small">{words.suggestedHelp}</p>
        <div className="flex flex-wrap gap-1.5">
          {suggestions.map(({ competencyKey, isTaken, spans }) => (
            <button
              key={competencyKey}
              type="button"
              aria-pressed={isTaken}
              className={cn(
                "inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-control border px-2 text-small",
                isTaken ? "border-primary bg-selected font-medium text-primary" : "border-control bg-card",
              )}
              onClick={() => onTakingsChange({ ...takings, [competencyKey]: !isTaken })}
            >
              <Icon of={isTaken ? Check : Plus} />
              {words.suggestion(names.get(competencyKey) ?? competencyKey, spans.length)}
            </button>
          ))}
        </div>
      </fieldset>
      <Highlighted description={description} suggestions={suggestions} />
    </>
  );
}

/** The description with the places that the taken competencies were read from. */
function Highlighted({ description, suggestions }: { description: string; suggestions: readonly Suggestion[] }) {
  const parts = placesIn(
    description,
    suggestions.filter(({ isTaken }) => isTaken).flatMap(({ spans }) => spans),
  );
  return (
    <section aria-label={words.places} className="flex flex-col gap-1">
      <h3 className="text-label">{words.places}</h3>
      <p className="max-h-56 overflow-y-auto whitespace-pre-wrap rounded-row border border-border bg-background p-3">
        {parts.map(({ start, text: part, isMarked }) =>
          isMarked ? (
            <mark key={start} className="rounded-chip bg-selected px-0.5 text-foreground">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </p>
    </section>
  );
}
