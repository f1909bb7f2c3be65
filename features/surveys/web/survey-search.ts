import { type ListAddress, listAddressIn, oneOf, someOf } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { type SurveyPurpose, surveyPurposes, surveySorts } from "../survey-states.ts";

type SortKey = (typeof surveySorts)[number];

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
    purpose: someOf(surveyPurposes, raw.purpose),
    purposeNot: someOf(surveyPurposes, raw.purposeNot),
    new: raw.new === true || undefined,
  });

/** What the address of one survey says. */
export interface BuilderSearch {
  /** The preview is open. */
  preview?: boolean;
}

export const readBuilderSearch = (raw: Record<string, unknown>): BuilderSearch =>
  raw.preview === true ? { preview: true } : {};
