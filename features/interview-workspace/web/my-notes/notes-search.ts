import type { OwnNotes } from "../../contract.ts";

/** What the address of one's notes says. */
export interface NotesSearch {
  q?: string;
  card?: "owed" | "submitted";
  competency?: string;
  from?: string;
  until?: string;
  /** The interview whose notes are read beside the list. */
  open?: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const wordsIn = (value: unknown, most = 200) =>
  typeof value === "string" && value !== "" ? value.slice(0, most) : undefined;

export function readNotesSearch(given: Record<string, unknown>): NotesSearch {
  const q = wordsIn(given.q === undefined ? undefined : String(given.q));
  const competency = wordsIn(given.competency);
  const [from, until, open] = [given.from, given.until, given.open].map((value) => wordsIn(value, 36));
  return {
    ...(q && { q }),
    ...((given.card === "owed" || given.card === "submitted") && { card: given.card }),
    ...(competency && { competency }),
    ...(from && day.test(from) && { from }),
    ...(until && day.test(until) && { until }),
    ...(open && { open }),
  };
}

/** Whether notes are among those that the address asks for, beside the words that the server looked for. */
export function isWanted({ interview, cardState, competencies, updatedAt }: OwnNotes, search: NotesSearch): boolean {
  const at = new Date(interview.startsAt ?? updatedAt).toLocaleDateString("sv");
  return (
    (!search.card || cardState === search.card) &&
    (!search.competency || competencies.includes(search.competency)) &&
    (!search.from || at >= search.from) &&
    (!search.until || at <= search.until)
  );
}
