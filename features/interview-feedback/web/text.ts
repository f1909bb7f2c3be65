import { standingWords } from "#features/scorecards/card-words.ts";
import { formatDateTime } from "#platform/dates.ts";
import { feedbackHeadings } from "../feedback-draft.ts";
import type { FeedbackFault } from "../feedback-lint.ts";
import type { CandidateFeedback } from "../feedback-shapes.ts";

const of = (number: number, all: number) => `${number} of ${all}`;

const faults: Record<FeedbackFault, string> = {
  comparison: "compares with others",
  score: "reveals scores or votes",
  protected: "touches on something that must not count",
  tone: "may hurt without helping",
  promise: "may sound like a promise",
};

const states: Record<CandidateFeedback["state"], string> = {
  draft: "Draft",
  waiting: "Waiting for approval",
  approved: "Approved",
  sent: "Sent",
};

const someOf = new Intl.ListFormat("en-US", { type: "disjunction" });
const mostNamed = 4;
/** "Ana Lima or Bo Berg"; of many the first few. */
function approversOf({ approvers }: CandidateFeedback): string {
  const names = approvers.map(({ name }) => name);
  if (names.length === 0) return "An owner, admin or decider";
  return someOf.format(
    names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} others`] : names,
  );
}

/** Every text of what is said after an interview. */
export const text = {
  unsent: "Feedback to a candidate",
  windowTitle: (candidate: string) => `Feedback · ${candidate}`,
  panel: {
    heading: "Panel",
    count: (number: number, all: number) => `${of(number, all)} submitted`,
    none: "No one writes a scorecard for this interview.",
    states: { ...standingWords, owed: "Not submitted" },
    due: (at: string) => `Due ${formatDateTime(at)}`,
    submittedAt: (at: string) => formatDateTime(at),
    asks: "Asks to be excused",
    blind: "Visible after you submit yours",
    blindRound: "Visible once everyone has submitted",
    blindWhy: (number: number, all: number) => `${of(number, all)} scorecards are in.`,
    nobody: "No one has submitted yet.",
    nobodyDue: (at: string) => `No one has submitted yet. The first one is due ${formatDateTime(at)}.`,
    finish: "Finish scorecard",
    matrix: "Ratings by competency and person",
    competency: "Competency",
    overall: "Overall",
    cell: (competency: string, name: string, said: string) => `${competency}, ${name}: ${said}`,
    notAssessed: "Not assessed",
  },
  check: {
    heading: "About the interview",
    lead: "Four quick questions about the interview, not the candidate. Others only see combined results.",
    items: {
      timeEnough: "Was there enough time?",
      questionsClear: "Were the questions clear?",
      candidateAsked: "Did the candidate get to ask questions?",
      technicalProblems: "Were there technical problems?",
    },
    yes: "Yes",
    no: "No",
    saved: "Saved",
    failed: "Couldn't save your answer",
    counted: "Your answers count now",
  },
  figures: {
    heading: "In this hiring group",
    few: (least: number) => `Too few answers to show. Figures appear once there are ${least}.`,
    checks: "Interviewers",
    pulse: "Candidates",
    average: (value: number, number: number) => `${value.toFixed(1)} of 5, from ${number} answers`,
    items: {
      timeEnough: "There was enough time",
      questionsClear: "Questions were clear",
      candidateAsked: "Candidate got to ask questions",
      technicalProblems: "Technical problems",
    },
    of,
  },
  candidate: {
    heading: "To the candidate",
    lead: (feedback: CandidateFeedback) =>
      `Say what you saw and what would help next time. ${
        feedback.isOnlyApprover
          ? "Only you can approve it, and the record will say that its author did."
          : `${approversOf(feedback)} can approve it before it goes out.`
      }`,
    approver: "Who should approve it?",
    approverHelp: "They'll see it in their inbox.",
    anyApprover: "Anyone who can",
    ownApproval: "Its author was the only one who could",
    blind: "You can write feedback once you can see this candidate's scorecards and don't owe one.",
    start: "Start from the scorecards",
    startWhy:
      "A line for each competency on which scorecards agree, with evidence or a note. It never says who rated what.",
    subject: "Subject",
    opening: "Opening",
    ...feedbackHeadings,
    closing: "Closing",
    add: "Add a point",
    remove: (name: string) => `Remove ${name || "this point"}`,
    name: "About",
    point: "What you saw",
    next: "What would help next time",
    turn: "Move to the other section",
    states,
    ask: "Ask for approval",
    approve: "Approve",
    giveBack: "Return to draft",
    giveBackTitle: "Return it to draft?",
    why: "What should change?",
    whyMissing: "Say what should change.",
    send: "Send to candidate",
    sendTitle: (name: string) => `Send this to ${name}?`,
    sendLead: "It goes out by email and appears on their status page.",
    copy: "Copy text",
    print: "Print",
    making: "Creating the document",
    printFailed: "Couldn't create the document",
    edit: "Edit",
    preview: "Preview",
    author: (name: string | null) => `Written by ${name ?? "a former colleague"}`,
    approved: (name: string | null, at: string | null) =>
      `Approved by ${name ?? "a former colleague"}${at ? `, ${formatDateTime(at)}` : ""}`,
    sentAt: (at: string) => `Sent ${formatDateTime(at)}`,
    returned: (why: string) => `Returned to draft: ${why}`,
    notOwn: (feedback: CandidateFeedback) => `${approversOf(feedback)} can approve it.`,
    finding: (words: string, fault: FeedbackFault) => `“${words}” ${faults[fault]}`,
    blocked: "Take these out before you ask for approval.",
    hints: "Worth another look",
    done: {
      waiting: "Asked for approval",
      approved: "Feedback approved",
      draft: "Returned to draft",
      sent: "Feedback is on its way",
    },
    failed: "Couldn't do that",
    conflict: (name: string | null) => `${name ?? "Someone else"} changed this feedback.`,
    mine: "Keep mine",
    theirs: "Use theirs",
  },
  error: "Couldn't load the feedback",
  errorSafe: "Check your connection and try again.",
  loading: "Loading feedback",
};
