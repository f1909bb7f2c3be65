import { type ListAddress, listAddressIn, oneOf, textsIn } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { OwnCardPage } from "../../card-list.ts";

type SortKey = OwnCardPage["sort"];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
const sorts: readonly SortKey[] = ["due", "interview", "submitted"];
const tabs: readonly Exclude<OwnCardPage["tab"], "due">[] = ["drafts", "submitted", "excused"];

/** What the address of scorecards says; only what differs from one's own that are due. */
export interface CardSearch extends ListAddress<SortKey> {
  /** Cards of the hiring group in place of one's own. */
  scope?: "group";
  tab?: (typeof tabs)[number];
  opportunityId?: string[];
  opportunityIdNot?: string[];
  interviewerId?: string[];
  interviewerIdNot?: string[];
}

export const readCardSearch = (raw: Record<string, unknown>): CardSearch =>
  withoutUndefined({
    ...listAddressIn(sorts, raw),
    scope: oneOf(["group"], raw.scope),
    tab: oneOf(tabs, raw.tab),
    opportunityId: textsIn(raw.opportunityId, 40),
    opportunityIdNot: textsIn(raw.opportunityIdNot, 40),
    interviewerId: textsIn(raw.interviewerId, 40),
    interviewerIdNot: textsIn(raw.interviewerIdNot, 40),
  });
