import type { AuditAction } from "../audit-shapes.ts";
import type { Erasure, PersonPrivacy, PrivacyRequest, Rule } from "../contract.ts";
import type { RetentionReason } from "../retention.ts";

const number = (count: number) => count.toLocaleString("en-US");
const people = (count: number) => (count === 1 ? "1 person" : `${number(count)} people`);

export const text = {
  failed: "Couldn't save that",
  unreached: "The server didn't respond, so nothing changed. Try again.",
  loading: "Loading",
  title: "Privacy",
  rulesLink: "Data retention",
  rulesLinkHelp: "Retention rules, data requests and erased records.",
  auditLink: "Audit log",
  auditLinkHelp: "Who exported, merged or erased people, and who changed roles.",

  rules: {
    title: "Data retention",
    windowTitle: (organization: string) => `Data retention · ${organization}`,
    intro:
      "People are erased when their retention period ends. Statistics stay, without names. No one is erased during an open candidacy, or while their consent to stay on file is valid.",
    readOnly: "Only owners and admins can change this.",
    organization: "Organization",
    isOn: "Erase people when their retention period ends",
    isOnHelp:
      "When off, no one is erased automatically. After you add or shorten a rule, no one is erased for 30 days.",
    periods: {
      endedMonths: "Declined or withdrew",
      hiredMonths: "Hired",
      prospectMonths: "No candidacy",
    } satisfies Partial<Record<keyof Rule, string>>,
    periodHelp: {
      endedMonths: "Months after the candidacy ends.",
      hiredMonths: "Months after they're hired.",
      prospectMonths: "Months after the last activity.",
    },
    months: (months: number | null) =>
      months === null ? "Keep forever" : months === 1 ? "1 month" : `${months} months`,
    keep: "Keep forever",
    follow: "Same as organization",
    save: "Save rules",
    nothingChanged: "Nothing has changed.",
    saved: "Rules saved",
    discard: "Discard",
    conflict: "Someone else changed the rules. The latest version is shown.",
    firstDue: (day: string) => `No one will be erased before ${day}.`,
    groups: "Hiring groups",
    groupsLead: "A hiring group can keep data for less time than the organization, but not longer.",
    group: "Hiring group",
    savedGroup: (name: string) => `Retention rules for ${name} saved`,
    groupOff: "The organization's rules are off, so no one is erased yet.",
    toOrganization: "Organization rules",
    loadFailed: "Couldn't load the retention rules",
    dryRun: "Who would be erased",
    dryRunLead: "Uses the rules above, even if unsaved. This only shows a preview; nothing is erased.",
    run: "Preview",
    runAgain: "Update",
    off: "The rules are off: no one would be erased.",
    none: "No one would be erased under these rules.",
    summary: (count: number, months: number) =>
      `${people(count)}, over ${months === 1 ? "1 month" : `${months} months`}.`,
    first: (shown: number, of: number) => `The first ${number(shown)} of ${number(of)}.`,
    tableLabel: "Who would be erased",
    person: "Person",
    why: "Why",
  },
  why: (why: RetentionReason, months: number) =>
    ({
      ended: `${months} months after their candidacy ended`,
      hired: `${months} months after they were hired`,
      prospect: `${months} months after their last activity`,
    })[why],
  heldBy: {
    extension: "Kept longer, with a reason",
    consent: "Kept with their consent",
    notice: "Postponed: new rules take effect after 30 days",
  },

  requests: {
    title: "Data requests",
    lead: "What people have asked you to do with their data. Answer within 30 days.",
    none: "No open requests.",
    kinds: {
      export: "A copy of their data",
      erase: "Erase their data",
      correct: "Correct their data",
    } satisfies Record<PrivacyRequest["kind"], string>,
    via: { candidate: "from their status page", team: "recorded by your team" } satisfies Record<
      PrivacyRequest["via"],
      string
    >,
    due: (day: string) => `Due ${day}`,
    overdue: (day: string) => `Overdue since ${day}`,
    states: { open: "Open", done: "Done", declined: "Declined" } satisfies Record<PrivacyRequest["state"], string>,
    open: "Open person",
    note: "Record request",
    noteTitle: "Record a request",
    kind: "What they want",
    words: "What they wrote",
    noted: "Request recorded",
    close: "Answer",
    closeTitle: (kind: string) => `Answer: ${kind}`,
    outcome: "Outcome",
    closing: "What you did, or why you're declining",
    closingMissing: "Enter why you're declining.",
    closed: "Request answered",
  },

  erasures: {
    title: "Erased people",
    lead: "A record of each erasure: how many rows and files were deleted, and from where. No names are kept.",
    none: "No one has been erased yet.",
    tableLabel: "Erased people",
    cause: "Reason",
    state: "State",
    states: { queued: "Queued", files: "Removing files", done: "Erased" } satisfies Record<Erasure["state"], string>,
    tries: (count: number) => (count === 1 ? "1 try" : `${count} tries`),
    by: (name: string) => `by ${name}`,
    total: (count: number) => `${number(count)} rows and files`,
  },
  reasonOf: (reason: Erasure["reason"], months: number | null) => {
    switch (reason) {
      case "asked":
        return "Requested by the person";
      case "wrong":
        return "Added by mistake";
      case "not_needed":
        return "No longer needed";
      default:
        return text.why(reason, months ?? 0);
    }
  },

  due: {
    banner: (count: number, day: string) =>
      count === 1
        ? `1 record will be anonymized on ${day}`
        : `${number(count)} records will be anonymized, the first on ${day}`,
    review: "Review",
    title: "Due to be anonymized",
    lead: "Keep someone longer and say why, or let the rule apply.",
    all: "Keep everyone longer",
    none: "No one is due in the next 30 days.",
  },

  person: {
    title: "Privacy",
    keptUntil: "Kept until",
    noDay: "No end date (open candidacy, or no retention rule)",
    basis: "Legal basis",
    bases: {
      application: "Their application",
      consent: "Their consent",
      legitimate_interest: "Legitimate interest",
    } satisfies Record<PersonPrivacy["legalBasis"], string>,
    consent: "Staying on file",
    consentStates: {
      none: "Not asked",
      asked: "Asked",
      given: "Agreed",
      refused: "Declined",
      ended: "Ended",
    } satisfies Record<PersonPrivacy["consentState"], string>,
    until: (day: string) => `until ${day}`,
    askedOn: (day: string) => `asked ${day}`,
    extension: "Kept longer",
    extensionBy: (day: string, name: string | null) => (name ? `Until ${day}, by ${name}` : `Until ${day}`),
    ask: "Ask to stay on file",
    asked: "Asked by email",
    extend: "Keep longer",
    endExtension: "Stop keeping longer",
    endedExtension: "The retention rule applies again",
    export: "Export their data",
    exporting: "Preparing the file",
    exported: "Data exported. This was recorded in the audit log.",
    exportFailed: "Couldn't export their data",
    erase: "Erase",
    actions: "Actions",
    facts: "Retention and consent",
    requests: "Requests",
    noRequests: "No requests.",
    mayNotErase: "Only owners and admins can do this.",
    queued: "This person is being erased.",
  },
  extending: {
    title: (count: number, name: string | undefined) =>
      count === 1 && name ? `Keep ${name} longer?` : `Keep ${people(count)} longer?`,
    until: "Until",
    untilMissing: "Choose a day.",
    reason: "Reason",
    reasonHelp: "For example, a dispute or an opening next spring.",
    reasonMissing: "Enter a reason.",
    submit: "Keep longer",
    done: (count: number) => `${people(count)} kept longer`,
    failed: "Couldn't keep them longer",
  },
  erasing: {
    title: (count: number, name: string | undefined) =>
      count === 1 && name ? `Erase ${name}?` : `Erase ${people(count)}?`,
    help: "Their name, contact details, files, notes and messages are deleted in every hiring group. Stages and dates are kept without a name. This can't be undone.",
    reason: "Reason",
    reasons: { asked: "They requested it", wrong: "Added by mistake", not_needed: "No longer needed" },
    type: "erase",
    confirm: "Erase permanently",
    done: (count: number) => `${people(count)} erased`,
    failed: "Couldn't erase them",
  },
  redacting: {
    title: "Redact words",
    document: (name: string) =>
      `In “${name}”. The file is replaced with a text version that leaves them out. This can't be undone.`,
    note: "In this note. This can't be undone.",
    which: "Text",
    words: "Words to redact",
    placeholder: "A name, a date, an address",
    missing: "Enter the words to redact.",
    submit: "Redact",
    done: (times: number) => (times === 1 ? "Redacted in 1 place" : `Redacted in ${times} places`),
    failed: "Couldn't redact the words",
    open: "Redact words",
    nothing: "There are no documents or notes with text.",
  },
  tombstone: {
    title: "Erased",
    erased: (day: string) => `Erased on ${day}.`,
    queued: "Being erased now.",
    rule: (why: string) => `Retention rule: ${why}.`,
    request: (why: string) => `Reason: ${why}.`,
    kept: "Stages and dates are kept for reports without a name.",
  },

  audit: {
    title: "Audit log",
    windowTitle: (organization: string) => `Audit log · ${organization}`,
    intro:
      "Each event contains the hash of the one before it, so any change or deletion can be detected. People are stored under pseudonyms; once someone is erased, they can't be identified.",
    total: (count: number) => (count === 1 ? "1 event" : `${number(count)} events`),
    verify: "Verify",
    holds: (count: number) =>
      count === 1
        ? "The log is intact: its 1 event is unchanged."
        : `The log is intact: all ${number(count)} events are unchanged.`,
    fails: (seq: number) => `The log isn't intact from event ${number(seq)} on.`,
    faults: {
      missing: "This event is missing.",
      order: "This event is duplicated or out of order.",
      changed: "This event was changed after it was written.",
      link: "This event doesn't follow the one before it.",
      organization: "This event belongs to another organization.",
      signature: "The log up to this point doesn't match its signature.",
      cut: "Events after this point are missing.",
    },
    whatNow: "Save a copy of the database as is, then compare it with your latest backup and exported log.",
    signed: (seq: number, at: string) => `Signed up to event ${number(seq)} on ${at}.`,
    unsigned: "Not signed yet. The log is signed every hour.",
    key: "Public key",
    copyKey: "Copy key",
    verifyFailed: "Couldn't check the log",
    export: "Export",
    exported: "Audit log downloaded. Check it with: evenhand audit verify",
    exportFailed: "Couldn't export the log",
    filter: "Action",
    everything: "All actions",
    who: "Who",
    anyone: "Anyone",
    from: "From",
    to: "To",
    clear: "Clear filters",
    none: "Nothing matches these filters.",
    more: "Show more",
    details: "Details",
    list: "Events",
    program: "Evenhand",
    candidate: "A candidate",
    formerUser: "A former colleague",
    erased: "someone who was erased",
    unknownThing: "something that was deleted",
    actions: {
      role_changed: "changed the role of",
      member_added: "added the member",
      member_removed: "removed the member",
      person_merged: "merged two records of",
      person_unmerged: "undid a merge of",
      person_exported: "exported the data of",
      candidates_exported: "exported candidates from",
      audit_exported: "exported the audit log of",
      name_revealed: "revealed the name of",
      erasure_requested: "requested erasure of",
      person_erased: "erased a person from",
      retention_changed: "changed the retention rules of",
      retention_extended: "extended the retention of",
      document_redacted: "redacted a document",
      note_redacted: "redacted a note",
    } satisfies Record<AuditAction, string>,
    labels: {
      role_changed: "Roles changed",
      member_added: "Members added",
      member_removed: "Members removed",
      person_merged: "People merged",
      person_unmerged: "Merges undone",
      person_exported: "People exported",
      candidates_exported: "Candidates exported",
      audit_exported: "Audit log exported",
      name_revealed: "Names revealed",
      erasure_requested: "Erasures requested",
      person_erased: "People erased",
      retention_changed: "Retention changed",
      retention_extended: "Retention extended",
      document_redacted: "Documents redacted",
      note_redacted: "Notes redacted",
    } satisfies Record<AuditAction, string>,
    fields: {
      seq: "Event",
      at: "Time (UTC)",
      actor: "Actor",
      subject: "Subject",
      detail: "Detail",
      previousHash: "Previous hash",
      hash: "Hash",
    },
    here: "this organization",
  },
} as const;
