import { employments, payInWords, workModes } from "../posting/posting-facts.ts";
import { detailText } from "./text/detail-text.ts";
import { editText } from "./text/edit-text.ts";
import { listText } from "./text/list-text.ts";
import {
  approvalStates,
  asked,
  candidates,
  days,
  fieldKinds,
  periods,
  policies,
  policyHelp,
  priorities,
  risks,
  statuses,
  teamRoles,
} from "./text/words.ts";

/** What the screens of open roles say. */
export const text = {
  ...listText,
  ...detailText,
  ...editText,
  title: "Roles",
  windowTitle: (name: string) => `${name} · Roles`,
  untitled: "Untitled role",
  unsent: "Changes of a role",
  planPages: "Interview plans",
  statuses,
  risks,
  teamRoles,
  priorities,
  workModes,
  employments,
  policies,
  policyHelp,
  fieldKinds,
  asked,
  periods,
  approvalStates,
  payInWords,
  candidates,
  days,
} as const;
