import { type ListAddress, listAddressIn, oneOf, someOf } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { surveySorts as allSorts } from "../contract.ts";
import type { SurveyPurpose } from "../survey-draft.ts";

type SortKey = (typeof allSorts)[number];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
export const surveySorts: readonly SortKey[] = ["updated", "title", "questions"];
export const purposes: readonly SurveyPurpose[] = [
  "candidate_experience",
  "interviewer_retro",
  "hiring_manager",
  "quality_of_hire",
  "onboarding",
  "other",
];

/** What the address of the list says; only what differs from the list as it opens. */
export interface SurveySearch extends ListAddress<SortKey> {
  status?: "archived";
  purpose?: SurveyPurpose[];
  purposeNot?: SurveyPurpose[];
  /** The sheet for a new survey is open. */
  new?: boolean;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export const readSurveySearch = (raw: Record<string, unknown>): SurveySearch =>
  withoutUndefined({
    ...listAddressIn(surveySorts, raw),
    status: oneOf(["archived"], raw.status),
    purpose: someOf(purposes, raw.purpose),
    purposeNot: someOf(purposes, raw.purposeNot),
    new: raw.new === true || undefined,
  });

/** What the address of one survey says. */
export interface BuilderSearch {
  /** The preview is open. */
  preview?: boolean;
}

export const readBuilderSearch = (raw: Record<string, unknown>): BuilderSearch =>
  raw.preview === true ? { preview: true } : {};
