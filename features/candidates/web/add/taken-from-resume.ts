import type { ReadDocument } from "#features/documents/contract.ts";
import type { Suggestion } from "#features/documents/suggestions.ts";
import type { EnteredPerson } from "#features/people/web/public.ts";

/** A résumé that was read, and what was taken from it beside what the form itself shows. */
export interface ReadResume {
  document: ReadDocument | null;
  links: readonly string[];
  history: readonly Extract<Suggestion, { field: "history" }>["value"][];
}

export const nothingRead: ReadResume = { document: null, links: [], history: [] };

interface Filling {
  entered: EnteredPerson;
  read: ReadResume;
}

/** The form after a suggestion was taken: a name, address or number in its field, all else beside them. */
export function withSuggestion({ entered, read }: Filling, suggestion: Suggestion): Filling {
  switch (suggestion.field) {
    case "link":
      return { entered, read: { ...read, links: [...read.links, suggestion.value] } };
    case "history":
      return { entered, read: { ...read, history: [...read.history, suggestion.value] } };
    default:
      return { entered: { ...entered, [suggestion.field]: suggestion.value }, read };
  }
}

/** Whether a suggestion stands in the form already. */
export function isTaken({ entered, read }: Filling, suggestion: Suggestion): boolean {
  switch (suggestion.field) {
    case "link":
      return read.links.includes(suggestion.value);
    case "history":
      return read.history.includes(suggestion.value);
    default:
      return entered[suggestion.field].trim() === suggestion.value;
  }
}

/** What the API takes of it beside the fields of the form. */
export const moreOf = ({ links, history }: ReadResume) => ({
  links: links.map((url) => ({ url })),
  history: history.map((row) => ({ ...row })),
});
