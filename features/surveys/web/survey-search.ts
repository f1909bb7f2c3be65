import { longestCursor } from "#platform/longest-cursor.ts";
import type { surveySorts } from "../contract.ts";
import type { SurveyPurpose } from "../survey-draft.ts";

type SortKey = (typeof surveySorts)[number];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
const sorts: readonly SortKey[] = ["updated", "title", "questions"];
export const purposes: readonly SurveyPurpose[] = [
  "candidate_experience",
  "interviewer_retro",
  "hiring_manager",
  "quality_of_hire",
  "onboarding",
  "other",
];

/** What the address of the list says; only what differs from the list as it opens. */
export interface SurveySearch {
  status?: "archived";
  q?: string;
  purpose?: SurveyPurpose[];
  sort?: SortKey;
  direction?: "asc" | "desc";
  cursor?: string;
  /** The sheet for a new survey is open. */
  new?: boolean;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export function readSurveySearch(raw: Record<string, unknown>): SurveySearch {
  const search: SurveySearch = {};
  if (raw.status === "archived") search.status = "archived";
  if (isText(raw.q)) search.q = raw.q.slice(0, 200);
  const given: unknown[] = Array.isArray(raw.purpose) ? raw.purpose : [raw.purpose];
  const purpose = purposes.filter((each) => given.includes(each));
  if (purpose.length > 0) search.purpose = purpose;
  const sort = sorts.find((each) => each === raw.sort);
  if (sort) search.sort = sort;
  if (raw.direction === "asc" || raw.direction === "desc") search.direction = raw.direction;
  if (isText(raw.cursor)) search.cursor = raw.cursor.slice(0, longestCursor);
  if (raw.new === true) search.new = true;
  return search;
}

/** Whether anything narrows the list beside its tab. */
export const isFiltered = (search: SurveySearch): boolean => Boolean(search.q || search.purpose);

/** What the address of one survey says. */
export interface BuilderSearch {
  /** The preview is open. */
  preview?: boolean;
}

export const readBuilderSearch = (raw: Record<string, unknown>): BuilderSearch =>
  raw.preview === true ? { preview: true } : {};

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
