/** Above lists of people who are over: whose time is over soon. */
export { DueBanner } from "./due-banner.tsx";
/** From the page of an organization. */
export { PrivacyLinks } from "./organization-links.tsx";
/** What can be done with several people. */
export { EraseDialog, ExtendDialog, type Those } from "./person/person-dialogs.tsx";
/** What is kept of somebody: for their page and that of a candidacy. */
export { PrivacyPanel } from "./person/privacy-panel.tsx";
/** A text out of which words can be blacked. */
export type { Redactable } from "./person/redact-dialog.tsx";
/** That somebody was erased, when and why. */
export { TombstoneOf } from "./person/tombstone.tsx";
/** How long data is kept, for the loader of its page. */
export { rulesQuery } from "./queries.ts";
/** How long one hiring group keeps people, for its settings. */
export { GroupRetention } from "./rules/group-retention.tsx";
