import { longestCursor } from "#platform/longest-cursor.ts";
import type { librarySorts } from "../../own-contract.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../shipped-keys.ts";
import { type LibraryStatus, libraryStatuses } from "../../standing.ts";

type SortKey = (typeof librarySorts)[number];
const sorts: readonly SortKey[] = ["updated", "name", "minutes", "uses", "lastUsed"];
const origins = ["own", "shipped"] as const;

/** What the address of a list says; only what differs from the list as it opens. */
export interface LibrarySearch {
  q?: string;
  status?: LibraryStatus[];
  origin?: (typeof origins)[number];
  type?: (typeof libraryQuestionTypes)[number];
  family?: (typeof libraryFamilyKeys)[number];
  competency?: string;
  sort?: SortKey;
  direction?: "asc" | "desc";
  cursor?: string;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export function readLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search: LibrarySearch = {};
  if (isText(raw.q)) search.q = raw.q.slice(0, 200);
  const given: unknown[] = Array.isArray(raw.status) ? raw.status : [raw.status];
  const status = libraryStatuses.filter((each) => given.includes(each));
  if (status.length > 0) search.status = status;
  const origin = one(origins, raw.origin);
  if (origin) search.origin = origin;
  const type = one(libraryQuestionTypes, raw.type);
  if (type) search.type = type;
  const family = one(libraryFamilyKeys, raw.family);
  if (family) search.family = family;
  if (isText(raw.competency)) search.competency = raw.competency.slice(0, 100);
  const sort = one(sorts, raw.sort);
  if (sort) search.sort = sort;
  if (raw.direction === "asc" || raw.direction === "desc") search.direction = raw.direction;
  if (isText(raw.cursor)) search.cursor = raw.cursor.slice(0, longestCursor);
  return search;
}

/** Whether anything narrows the list. */
export const isFiltered = ({ q, status, origin, type, family, competency }: LibrarySearch): boolean =>
  Boolean(q || status || origin || type || family || competency);

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function one<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((each) => each === value);
}
