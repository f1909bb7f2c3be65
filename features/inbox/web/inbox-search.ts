import { oneOf } from "#platform/web/browser/address-values.ts";
import { withoutUndefined } from "#platform/without-undefined.ts";

/** What the address of the inbox says. */
export interface InboxSearch {
  tab?: "unread";
}

export const readInboxSearch = (raw: Record<string, unknown>): InboxSearch =>
  withoutUndefined({ tab: oneOf(["unread"], raw.tab) });
