import type { ListFilter } from "#ui/list/list-address.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import { libraryStatuses } from "../../../standing.ts";
import { text } from "../../text.ts";
import { libraryOrigins } from "../library-search.ts";
import { ownText } from "../own-text.ts";

const words = ownText.filters;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What a list of the library can be narrowed by. */
export const filtersOf = (kind: ItemKind): readonly ListFilter[] => [
  { id: "status", label: words.status, options: optionsOf(libraryStatuses, ownText.statuses), hasNot: true },
  { id: "origin", label: words.origin, options: optionsOf(libraryOrigins, ownText.origins), hasNot: true },
  kind === "question"
    ? { id: "type", label: words.type, options: optionsOf(libraryQuestionTypes, text.types), isSingle: true }
    : { id: "family", label: words.family, options: optionsOf(libraryFamilyKeys, ownText.families), hasNot: true },
];

/** Competencies that a question is about: none, and those that the address asks for, which are chosen from their own pages. */
export const competencyFilter = (chosen: readonly { key: string; name: string }[]): ListFilter => ({
  id: "competency",
  label: words.competency,
  options: [{ value: "", label: words.noCompetency }, ...chosen.map(({ key, name }) => ({ value: key, label: name }))],
  hasNot: true,
});
