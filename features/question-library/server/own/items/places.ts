import { libraryCompetencies, libraryQuestions } from "../../../library/library.ts";
import { type LibraryFamilyKey, libraryFamilyKeys } from "../../../shipped-keys.ts";

// A place is a text that nobody reads, compared by its bytes: family by family, in each what ships in the order of the
// library, then what is the organization's own by name.

/** Behind every place: of what is about nothing. */
export const nowhere = "~";

const number = (index: number, digits: number) => String(index).padStart(digits, "0");
const familyPlace = (family: LibraryFamilyKey) => String(libraryFamilyKeys.indexOf(family));

const competencyPlaces = new Map(
  libraryCompetencies.map(({ key, family }, index) => [key, `${familyPlace(family)}0${number(index, 3)}`]),
);
const questionPlaces = new Map(
  libraryQuestions.map(({ key, competencyKey }, index) => [
    key,
    `${competencyPlaces.get(competencyKey) ?? nowhere}0${number(index, 4)}`,
  ]),
);

/** Where competencies that ship stand, by key. */
export const shippedPlaces = [...competencyPlaces].map(([key, place]) => ({ key, place }));

/** Where something that ships stands among its kind. */
export const placeOfShipped = (key: string): string => competencyPlaces.get(key) ?? questionPlaces.get(key) ?? nowhere;

/** Where a competency of an organization stands. */
export const placeOfOwn = ({ family, name }: { family: LibraryFamilyKey; name: string }): string =>
  `${familyPlace(family)}1${name.toLowerCase()}`;
