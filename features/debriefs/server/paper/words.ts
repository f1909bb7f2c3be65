import { formatDateTime } from "#platform/dates.ts";
import { overallWords, remarksTitle } from "../../decision-words.ts";
import type { PacketRevision } from "../../packet.ts";

/** What the paper of a decision says beside what was written. */
export const words = {
  title: (name: string) => `Decision packet · ${name}`,
  confidential: (date: string, who: string) => `Confidential · printed ${date} by ${who}`,
  read: (date: string) => `Read in the room, ${date}`,
  decision: "Decision",
  decided: "Decided",
  plan: "Plan",
  planOf: (title: string, number: number) => `${title}, v${number}`,
  composite: "Composite",
  notAssessed: "Not assessed",
  notAssessedWhy: (why: string) => (why ? `Not assessed: ${why}` : "Not assessed"),
  whole: "Overall",
  someone: "Someone who left",
  decider: "Decided",
  recorded: (when: string) => `Recorded ${when}`,
  noReason: "No reason given",
  edited: (quote: string) => `${quote} (edited)`,
  card: (latest: PacketRevision | undefined, revisions: number, timeZone: string) =>
    latest
      ? `${overallWords[latest.overall].word} · submitted ${formatDateTime(latest.at, { timeZone })}${revisions > 1 ? ` · revision ${revisions}` : ""}`
      : "",
  amended: (why: string) => `Amended: ${why}`,
  version: (number: number, hash: string) => `v${number}, content ${hash.slice(0, 16)}`,
  first: "The first decision on this candidate.",
  previous: (hash: string) => `Follows the decision ${hash}.`,
  layout: {
    product: "Evenhand",
    kind: "Decision packet",
    unnamed: "Candidate without a name",
    competency: "Competency",
    signal: "Signal",
    ratings: "Ratings by competency and interviewer",
    overall: "Overall",
    fair: "How this was fair",
    drawn: "Drawn from the contents. The same contents always draw the same mark.",
    mark: "Verification mark",
    reasons: "Splits and gaps",
    dissent: "Dissent",
    remarks: remarksTitle,
    cards: "Scorecards",
    versions: "Versions of the rounds",
    check: "How to check this packet",
    howToCheck:
      "Open the JSON file of this decision on the Verify page, at /verify. Nothing is uploaded. The page computes the hash and draws the mark; both match this page unless something changed.",
    page: "page",
    of: "of",
  },
};
