import { type StageKind, stageKinds } from "#features/interview-plans/stage-kinds.ts";
import {
  type ListAddress,
  listAddressIn,
  oneOf,
  someOf,
  textIn,
  textsIn,
} from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";
import type { CandidateStatus, ReasonClass } from "../candidate-states.ts";
import type { CandidatePage } from "../list-input.ts";

type SortKey = CandidatePage["sort"];
type Need = NonNullable<CandidatePage["needs"]>[number];

// Written out here, because the contract brings zod along and this file is loaded with the first page.
const sorts: readonly SortKey[] = ["activity", "name", "stage", "priority", "added", "ended"];
export const statuses: readonly CandidateStatus[] = ["active", "on_hold", "offer", "hired", "rejected", "withdrawn"];
export const reasonClasses: readonly ReasonClass[] = ["we_rejected", "they_withdrew", "none"];
export const needKeys: readonly Need[] = ["my_card", "card", "overdue", "duplicate", "consent"];
const quiets = ["7", "14", "30"] as const;

/** What the address of the list says; only what differs from the list as it opens. */
export interface CandidateSearch extends ListAddress<SortKey> {
  /** A table in place of the board. */
  layout?: "table";
  tab?: "mine" | "over";
  opportunityId?: string[];
  opportunityIdNot?: string[];
  /** Kinds of stages. */
  stage?: StageKind[];
  stageNot?: StageKind[];
  status?: CandidateStatus[];
  statusNot?: CandidateStatus[];
  reasonClass?: ReasonClass[];
  reasonClassNot?: ReasonClass[];
  ownerId?: string[];
  ownerIdNot?: string[];
  source?: string[];
  sourceNot?: string[];
  tag?: string[];
  tagNot?: string[];
  needs?: Need[];
  quiet?: (typeof quiets)[number];
  /** Stage at which the window of the board begins. */
  from?: string;
  /** The dialog for a new candidate is open, in this stage. */
  new?: boolean | string;
}

/** Reads the address; what cannot be understood is left out, so that an old link still opens the list. */
export const readCandidateSearch = (raw: Record<string, unknown>): CandidateSearch =>
  withoutUndefined({
    ...listAddressIn(sorts, raw),
    layout: oneOf(["table"], raw.layout),
    tab: oneOf(["mine", "over"], raw.tab),
    opportunityId: textsIn(raw.opportunityId, 40),
    opportunityIdNot: textsIn(raw.opportunityIdNot, 40),
    stage: someOf(stageKinds, raw.stage),
    stageNot: someOf(stageKinds, raw.stageNot),
    status: someOf(statuses, raw.status),
    statusNot: someOf(statuses, raw.statusNot),
    reasonClass: someOf(reasonClasses, raw.reasonClass),
    reasonClassNot: someOf(reasonClasses, raw.reasonClassNot),
    ownerId: textsIn(raw.ownerId, 40),
    ownerIdNot: textsIn(raw.ownerIdNot, 40),
    source: textsIn(raw.source, 80),
    sourceNot: textsIn(raw.sourceNot, 80),
    tag: textsIn(raw.tag, 40),
    tagNot: textsIn(raw.tagNot, 40),
    needs: someOf(needKeys, raw.needs),
    quiet: oneOf(quiets, typeof raw.quiet === "number" ? String(raw.quiet) : raw.quiet),
    from: textIn(raw.from, 40),
    new: raw.new === true ? true : textIn(raw.new, 40),
  });

const detailTabs = [
  "overview",
  "details",
  "interviews",
  "feedback",
  "documents",
  "messages",
  "notes",
  "activity",
  "privacy",
] as const;
export type CandidateTab = (typeof detailTabs)[number];

/** What the address of one candidate says. */
export interface DetailSearch {
  tab?: CandidateTab;
  /** The round for which a time is being chosen. */
  schedule?: string;
  /** The interview of it that is put at another time. */
  interview?: string;
}

export const readDetailSearch = (raw: Record<string, unknown>): DetailSearch => {
  const tab = oneOf(detailTabs, raw.tab);
  const [schedule, interview] = [textIn(raw.schedule, 40), textIn(raw.interview, 40)];
  return withoutUndefined({ tab: tab === "overview" ? undefined : tab, schedule, interview });
};
