import { type ListAddress, listAddressIn, someOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { ItemKind } from "../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes, questionLengthKeys } from "../../shipped-keys.ts";
import { type LibraryStatus, librarySorts, libraryStatuses } from "../../standing.ts";

type SortKey = (typeof librarySorts)[number];
/** In which direction a list begins with each order, and the one that it opens with. */
export const libraryOrders = {
  question: [
    ["competency", "asc"],
    ["name", "asc"],
    ["minutes", "asc"],
    ["uses", "desc"],
    ["lastUsed", "desc"],
    ["updated", "desc"],
  ],
  competency: [
    ["competency", "asc"],
    ["name", "asc"],
    ["uses", "desc"],
    ["lastUsed", "desc"],
    ["updated", "desc"],
  ],
} as const satisfies Record<ItemKind, readonly [readonly [SortKey, "asc" | "desc"], ...unknown[]]>;
export const libraryOrigins = ["own", "shipped"] as const;
type Origin = (typeof libraryOrigins)[number];
type QuestionType = (typeof libraryQuestionTypes)[number];
type Length = (typeof questionLengthKeys)[number];
type Family = (typeof libraryFamilyKeys)[number];

/** What the address of a list says; only what differs from the list as it opens. */
export interface LibrarySearch extends ListAddress<SortKey> {
  status?: LibraryStatus[];
  statusNot?: LibraryStatus[];
  origin?: Origin[];
  originNot?: Origin[];
  type?: QuestionType[];
  typeNot?: QuestionType[];
  length?: Length[];
  lengthNot?: Length[];
  family?: Family[];
  familyNot?: Family[];
  /** Keys of competencies, or an empty text for none. */
  competency?: string[];
  competencyNot?: string[];
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export const readLibrarySearch = (raw: Record<string, unknown>): LibrarySearch =>
  withoutUndefined({
    ...listAddressIn(librarySorts, raw),
    status: someOf(libraryStatuses, raw.status),
    statusNot: someOf(libraryStatuses, raw.statusNot),
    origin: someOf(libraryOrigins, raw.origin),
    originNot: someOf(libraryOrigins, raw.originNot),
    type: someOf(libraryQuestionTypes, raw.type),
    typeNot: someOf(libraryQuestionTypes, raw.typeNot),
    length: someOf(questionLengthKeys, raw.length),
    lengthNot: someOf(questionLengthKeys, raw.lengthNot),
    family: someOf(libraryFamilyKeys, raw.family),
    familyNot: someOf(libraryFamilyKeys, raw.familyNot),
    competency: textsIn(raw.competency, 100),
    competencyNot: textsIn(raw.competencyNot, 100),
  });

/** What the address of one thing of the library says: whether its words are being changed. */
export interface ItemSearch {
  edit?: true;
}

export const readItemSearch = (raw: Record<string, unknown>): ItemSearch => (raw.edit === true ? { edit: true } : {});
