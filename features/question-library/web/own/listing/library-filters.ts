import type { ListFilter } from "#ui/list/list-address.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes, questionLengthKeys } from "../../../shipped-keys.ts";
import { libraryStatuses } from "../../../standing.ts";
import { text } from "../../text.ts";
import { libraryOrigins } from "../library-search.ts";
import { ownText } from "../own-text.ts";

const words = ownText.filters;

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

const origin: ListFilter = {
  id: "origin",
  label: words.origin,
  options: optionsOf(libraryOrigins, (value) => ownText.origins[value]),
};
const status: ListFilter = {
  id: "status",
  label: words.status,
  options: optionsOf(libraryStatuses, (value) => ownText.statuses[value]),
  hasNot: true,
};

/** What the lists of the library can be narrowed by. */
export const filtersOf = {
  question: [
    {
      id: "type",
      label: words.type,
      options: optionsOf(libraryQuestionTypes, (value) => text.types[value]),
      hasNot: true,
    },
    {
      id: "length",
      label: words.length,
      options: optionsOf(questionLengthKeys, (value) => words.lengths[value]),
      hasNot: true,
    },
    origin,
    status,
  ],
  competency: [
    {
      id: "family",
      label: words.family,
      options: optionsOf(libraryFamilyKeys, (value) => ownText.families[value]),
      hasNot: true,
    },
    origin,
    status,
  ],
} as const satisfies Record<ItemKind, readonly ListFilter[]>;

/** Competencies that a question is about: none, and those that the address asks for, which are chosen from their own pages. */
export const competencyFilter = (chosen: readonly { key: string; name: string }[]): ListFilter => ({
  id: "competency",
  label: words.competency,
  options: [{ value: "", label: words.noCompetency }, ...chosen.map(({ key, name }) => ({ value: key, label: name }))],
  hasNot: true,
});
