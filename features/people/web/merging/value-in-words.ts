import type { Person } from "../../contract.ts";
import type { MergedField } from "../../merging.ts";
import { text } from "../text.ts";

/** What a field says, in one line. */
export function valueInWords(field: MergedField, person: Person): string {
  switch (field) {
    case "links":
      return person.links.map(({ label, url }) => label || url).join(", ");
    case "history":
      return person.history.map(({ title, place }) => [title, place].filter(Boolean).join(", ")).join(" · ");
    case "tags":
      return person.tags.join(", ");
    case "legalBasis":
      return text.bases[person.legalBasis];
    default:
      return person[field] ?? "";
  }
}
