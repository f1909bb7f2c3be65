/**
 * The only files of the program that may hold a handle which row-level security does not hold back (asSystem, SystemDb),
 * each with the reason. Tests, seeds and factories use it freely.
 */
export const systemAccess: Record<string, string> = {
  "features/interview-plans/server/figures-anew.ts":
    "computes figures of plans anew after the rules changed, for all organizations at once; it answers how many, nothing else",
  "features/interview-versions/server/version-cache.ts":
    "warms the cache at start, before anybody acts; whoever reads from it is checked first",
  "platform/server/transaction.ts": "makes the two kinds of handle",
};

/** The only files that may touch the browser's storage (ledger S3.18), each with the reason. */
export const browserStorage: Record<string, string> = {
  "features/feature-flags/web/stored-flags.ts":
    "reads the legacy feature flags where the server cannot be asked (S5.13)",
  "features/groups/web/current-group-store.ts": "keeps the current team id, with which the next tab starts",
  "features/invitations/web/pending-invitation-store.ts":
    "keeps the invitation somebody came with until it is answered, through sign-up and back (S2.04)",
  "features/interview-plans/web/trying/visitor-mark.ts":
    "says that a draft may wait, so that nobody else asks the server; it outlives the tab, as the mail that confirms an address opens another one (S1.07)",
  "features/onboarding/web/practice/kept/tab-storage.ts":
    "keeps a practice interview for as long as its tab; no server may have it",
  "features/local-data-migration/web/browser-ports.ts": "empties it of what earlier versions kept there (S4.14)",
  "features/magic-links/web/press.ts":
    "keeps the number of a press whose answer may get lost, for ten minutes; it opens nothing without the link (S4.16)",
  "features/preferences/web/session-data.ts":
    "falls back to browser session storage where the backend cannot be reached (S4.15)",
};
