import { Button } from "#ui/button.tsx";
import type { ReadDocument } from "../contract.ts";
import type { Suggestion } from "../suggestions.ts";
import { text } from "./text.ts";

const words = text.drop;
const around = 40;

/** A suggestion as one reads it. */
function suggestionInWords({ field, value }: Suggestion): string {
  if (field !== "history") return value;
  const { title, place, from, to } = value;
  return [[title, place].filter(Boolean).join(", "), [from, to].filter(Boolean).join(" – ")]
    .filter(Boolean)
    .join(" · ");
}

type ListProps = {
  document: Pick<ReadDocument, "words" | "suggestions">;
  isUsed: (suggestion: Suggestion) => boolean;
  onUse: (suggestion: Suggestion) => void;
};

/** What a résumé suggests, each with the words of the file that say it; nothing is filled in that was not taken. */
export function SuggestionList({ document, isUsed, onUse }: ListProps) {
  if (document.suggestions.length === 0) return null;
  return (
    <section aria-label={words.suggestions} className="flex flex-col gap-2 rounded-card border border-border p-3">
      <p className="text-h3">{words.suggestions}</p>
      <p className="text-muted-foreground text-small">{words.suggestionsHelp}</p>
      <ul className="flex flex-col divide-y divide-border">
        {document.suggestions.map((suggestion) => (
          <li key={`${suggestion.field} ${suggestion.from}`} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="text-muted-foreground text-small">{text.suggested[suggestion.field]}</p>
              <p dir="auto" className="wrap-anywhere font-medium">
                {suggestionInWords(suggestion)}
              </p>
              <Source words={document.words} from={suggestion.from} to={suggestion.to} />
            </div>
            {isUsed(suggestion) ? (
              <span className="shrink-0 py-1 text-muted-foreground text-small">{words.used}</span>
            ) : (
              <Button
                size="compact"
                aria-label={words.use(suggestionInWords(suggestion))}
                onClick={() => onUse(suggestion)}
              >
                {words.useShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The place in the text, with a few words around it. */
function Source({ words: all, from, to }: { words: string; from: number; to: number }) {
  const line = (piece: string) => piece.replaceAll(/\s+/g, " ").toWellFormed();
  return (
    <p dir="auto" className="wrap-anywhere text-muted-foreground text-small">
      {words.source} …{line(all.slice(Math.max(0, from - around), from))}
      <mark className="rounded-chip bg-selected text-foreground">{line(all.slice(from, to))}</mark>
      {line(all.slice(to, to + around))}…
    </p>
  );
}
