/**
 * The only files of the program that may hold a handle which row-level security does not hold back (asSystem, SystemDb),
 * each with the reason. Tests, seeds and factories use it freely.
 */
export const systemAccess: Record<string, string> = {
  "features/candidates/server/messages/send-due.ts":
    "sends what is due to candidates of all organizations, while no request waits; it answers how many, nothing else",
  "features/inbox/server/send-digests.ts":
    "sends the daily mails of all people, while no request waits; it answers how many, nothing else",
  "features/interview-plans/server/figures-anew.ts":
    "computes figures of plans anew after the rules changed, for all organizations at once; it answers how many, nothing else",
  "features/interview-versions/server/version-cache.ts":
    "warms the cache at start, before anybody acts; whoever reads from it is checked first",
  "features/privacy/server/erasing/run-erasures.ts":
    "erases people of all organizations who are queued, while no request waits; it answers how many, nothing else",
  "features/interviews/server/answer-by-mail.ts":
    "sets what a calendar answered for whoever takes part under the address that the mail came from",
  "features/replies/server/receive-mail.ts":
    "takes in mails, of which nobody knows yet whose they are; it answers what became of each in a word",
  "platform/server/audit/sign-heads.ts":
    "signs the heads of all audit logs, while no request waits; it answers how many, nothing else",
  "platform/server/transaction.ts": "makes the two kinds of handle",
};

const library = "the account library speaks to the pool as its owner; ";

/**
 * The only files of the servers that may name the database's pool, whose statements run as its owner and stand outside the
 * request's transaction, each with the reason. A procedure of a feature needs none: it has context.db.
 */
export const poolAccess: Record<string, string> = {
  "app/server/health.ts": "asks whether the database answers, and counts for the health page",
  "app/server/jobs.ts": "hands it to what the clock starts: sweeps, sealing anew, figures anew",
  "app/server/program.ts": "opens the program over it; counts the mails that wait",
  "db/migrate.ts": "migrates, as the owner of all tables",
  "features/accounts/server/account-aftermath.ts": `${library}hands it to what follows from a call of it`,
  "features/accounts/server/account-endpoints.ts": `${library}proofs by password and ways in, below its own paths`,
  "features/accounts/server/account-library.ts": `${library}here it gets it`,
  "features/accounts/server/addresses/address-proofs.ts": `${library}proofs of addresses, before anybody is signed in`,
  "features/accounts/server/addresses/confirm-address.ts": `${library}hands it to the proofs of addresses`,
  "features/accounts/server/addresses/confirmation-letters.ts": `${library}hands it to the proofs of addresses`,
  "features/accounts/server/factor-gate.ts": `${library}what a session lacks, from a function of the database`,
  "features/accounts/server/passwords/password-reset.ts": `${library}ends sessions after a reset, by nobody signed in`,
  "features/accounts/server/providers/provider-answer.ts": `${library}hands it to the sign-ins that are under way`,
  "features/accounts/server/providers/sign-in-attempts.ts": `${library}sign-ins under way, before anybody is signed in`,
  "features/accounts/server/sessions/session-limits.ts": `${library}tells the owner of an account of a new way in`,
  "features/accounts/server/sessions/signing-keys.ts": `${library}keeps its signing keys`,
  "features/accounts/server/sign-up/invitation-check.ts": `${library}whether anybody has an account yet, before a sign-up`,
  "features/applications/server/apply-step.ts":
    "asks and applies as the caller, in a transaction each: files are read in between, while none is open",
  "features/applications/server/status/consent-step.ts":
    "asks and answers as the caller, for whoever holds the secret of a link",
  "features/applications/server/status/status-step.ts":
    "asks and writes as the caller, for whoever holds the secret of a link; files are read and sent while no transaction is open",
  "features/applications/server/status/times-step.ts":
    "asks as the caller, for whoever holds the secret of a link; books in the name of whoever offered the times",
  "features/candidate-files/server/exports/export-step.ts":
    "asks as the caller for the next rows of a list, while the file is on its way and no transaction is open",
  "features/candidate-files/server/imports/import-work.ts":
    "works on imports in the name of whoever started each, while no request waits; notes why one stopped",
  "features/candidates/server/messages/send-due.ts": "stands in systemAccess",
  "features/documents/server/download-step.ts":
    "asks as the caller for the document, and streams its file once no transaction is open",
  "features/documents/server/unnamed-files.ts": "removes files that no document names, of all organizations, at night",
  "features/emails/server/account-mails.ts": `${library}queues its mails`,
  "features/groups/server/reach-check.ts": "compares kept rights of everybody with the tables that they follow from",
  "features/inbox/server/send-digests.ts": "stands in systemAccess",
  "features/inbox/server/stop-digest-step.ts": "opens a transaction for a mail program, whom no session stands for",
  "features/interview-plans/server/figures-anew.ts": "stands in systemAccess",
  "features/interview-versions/server/version-cache.ts": "stands in systemAccess",
  "features/invitations/server/may-join.ts": `${library}whether an address may join, from a function of the database`,
  "features/people/server/pools/pool-commands.ts": "names pools of people, and no connections",
  "features/people/server/pools/pool-queries.ts": "names pools of people, and no connections",
  "features/privacy/server/erasing/run-erasures.ts": "stands in systemAccess",
  "features/privacy/server/export/export-step.ts":
    "gathers the copy as the caller, and streams its files once no transaction is open",
  "features/scheduling/server/calendars/own-calendar-step.ts":
    "asks as the caller, for the program of a calendar that holds the secret of a link",
  "features/scheduling/server/calendars/read-calendars.ts":
    "reads calendars of everybody, while no request waits; the network is asked while no transaction is open",
  "features/replies/server/inbound-step.ts": "hands it to what takes mails in, before anybody acts",
  "features/replies/server/read-mailbox.ts": "keeps up to where the mailbox was read, while no request waits",
  "features/replies/server/receive-mail.ts": "stands in systemAccess",
  "platform/server/audit/sign-heads.ts": "stands in systemAccess",
  "platform/server/database.ts": "makes it",
  "platform/server/files-in/read-first.ts":
    "asks as the caller whether the session counts, before a file is read and the request's transaction opens",
  "platform/server/files-in/receive-first.ts":
    "asks as the caller whether a file may be brought, before it is read and the request's transaction opens",
  "platform/server/http/rate-limits.ts":
    "counts callers before anybody acts, outside any transaction that could roll it back",
  "platform/server/jobs.ts": "the queue of jobs keeps its own tables with it",
  "platform/server/kept-connections.ts": "hands a connection from one request to the next",
  "platform/server/live/event-streams.ts": "asks in a transaction of the caller who listens",
  "platform/server/mail/delivery.ts": "claims and settles mails of all organizations, while no request waits",
  "platform/server/mail/queue-mail.ts": "queues mails of the account library, which has no transaction of a request",
  "platform/server/notifications.ts": "listens on the one connection of the embedded database",
  "platform/server/reseal.ts": "seals what all organizations keep under the newest key",
  "platform/server/rpc.ts": "opens the transaction of a request",
  "platform/server/secret-checks.ts": "compares and keeps a value of each key, at start and for the health page",
  "platform/server/sweeps.ts": "deletes what is over, of all organizations",
  "platform/server/transaction.ts": "makes the two kinds of handle",
};

/** Names under which a file keeps something in the browser; one that ends in a dot begins several. */
interface Kept {
  reason: string;
  /** localStorage, by key. */
  local?: readonly string[];
  /** sessionStorage, by key: gone with the tab. */
  session?: readonly string[];
  /** Cookies that a script sets. */
  cookie?: readonly string[];
}

/** The only files that may touch the browser's storage or cookies, each with its keys and the reason: docs/decisions/0031. */
export const browserStorage: Record<string, Kept> = {
  "features/feature-flags/web/stored-flags.ts": {
    reason: "reads the legacy feature flags where the server cannot be asked (S5.13)",
    local: ["featureFlags"],
  },
  "features/groups/web/current-group-store.ts": {
    reason: "keeps the current team id, with which the next tab starts",
    local: ["currentTeamId"],
  },
  "features/invitations/web/pending-invitation-store.ts": {
    reason: "keeps the invitation somebody came with until it is answered, through sign-up and back (S2.04)",
    local: ["pendingInvitation", "invitationMetadata"],
  },
  "features/interview-plans/web/trying/visitor-mark.ts": {
    reason: "says that a draft may wait, so that nobody else asks the server; every tab has it (S1.07)",
    cookie: ["evenhand_visitor_draft"],
  },
  "features/onboarding/web/practice/kept/tab-storage.ts": {
    reason: "keeps a practice interview for as long as its tab; no server may have it",
    session: ["evenhand.practice."],
  },
  "features/local-data-migration/web/browser-ports.ts": {
    reason: "empties it of what earlier versions kept there (S4.14); it writes nothing",
  },
  "features/magic-links/web/press.ts": {
    reason:
      "keeps the press that may have opened a magic-link session, for ten minutes or until it is answered (S4.16)",
    local: ["evenhand.guest-press."],
  },
  "features/preferences/web/session-data.ts": {
    reason: "falls back to browser session storage where the backend cannot be reached (S4.15)",
    session: ["evenhand.session.", "evenhand.session-copy."],
  },
  "platform/web/theme.ts": { reason: "keeps the theme: docs/decisions/0007", cookie: ["evenhand_theme"] },
};
