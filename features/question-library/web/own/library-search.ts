import { longestCursor } from "#platform/list-pages.ts";
import { oneOf, someOf, textIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { librarySorts as allSorts } from "../../own-contract.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../shipped-keys.ts";
import { type LibraryStatus, libraryStatuses } from "../../standing.ts";

type SortKey = (typeof allSorts)[number];
export const librarySorts: readonly SortKey[] = ["updated", "name", "minutes", "uses", "lastUsed"];
export const libraryOrigins = ["own", "shipped"] as const;

/** What the address of a list says; only what differs from the list as it opens. */
export interface LibrarySearch {
  q?: string;
  status?: LibraryStatus[];
  origin?: (typeof libraryOrigins)[number];
  type?: (typeof libraryQuestionTypes)[number];
  family?: (typeof libraryFamilyKeys)[number];
  competency?: string;
  sort?: SortKey;
  direction?: "asc" | "desc";
  cursor?: string;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export const readLibrarySearch = (raw: Record<string, unknown>): LibrarySearch =>
  withoutUndefined({
    q: textIn(raw.q, 200),
    status: someOf(libraryStatuses, raw.status),
    origin: oneOf(libraryOrigins, raw.origin),
    type: oneOf(libraryQuestionTypes, raw.type),
    family: oneOf(libraryFamilyKeys, raw.family),
    competency: textIn(raw.competency, 100),
    sort: oneOf(librarySorts, raw.sort),
    direction: oneOf(["asc", "desc"], raw.direction),
    cursor: textIn(raw.cursor, longestCursor),
  });

/** Whether anything narrows the list. */
export const isFiltered = ({ q, status, origin, type, family, competency }: LibrarySearch): boolean =>
  Boolean(q || status || origin || type || family || competency);
