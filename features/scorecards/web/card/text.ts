import { formatDate, formatDateTime, formatTime } from "#platform/dates.ts";
import { counted } from "#platform/text/counted.ts";
import type { Gap, Hint } from "../../card-gaps.ts";
import { markWords, overallWords } from "../../card-words.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

const leftOf = (gap: Gap): string => {
  switch (gap.kind) {
    case "rating":
      return gap.name;
    case "overall":
      return "the overall answer";
    case "no_decision_why":
      return "why there's no decision";
    case "takeaways":
      return "the key takeaways";
  }
};

const mostNamed = 3;

/** Every text of the scorecard. */
export const text = {
  title: "Scorecard",
  windowTitle: (candidate: string) => `Scorecard · ${candidate}`,
  unsent: "A scorecard",
  onlyYou: "Only you can see this draft",
  amending: "You're amending a submitted scorecard",
  version: (round: string, number: number) => `${round} · v${number}`,
  parts: "Parts of the scorecard",
  keyRate: "Rate",
  keyNone: "Not assessed",
  rateKey: (value: number, name: string) => `Rate ${name} ${value}`,
  noneKey: (name: string) => `Mark ${name} as not assessed`,
  overallPart: "Overall",
  rated: "Rated",
  notRated: "Not rated yet",
  pieces: (number: number) => counted(number, "piece of evidence", "pieces of evidence"),
  show: (name: string) => `Show ${name}`,
  hide: (name: string) => `Hide ${name}`,
  compare: "Compare levels",
  hideLevels: "Hide examples",
  notAssessed: "Not assessed",
  whyNot: (name: string) => `Why wasn't ${name} assessed?`,
  quickReasons: ["We ran out of time", "It didn't come up", "Someone else covers it"],
  note: (name: string) => `Note on ${name}`,
  addNote: "Add a note",
  evidence: "Evidence",
  evidenceFor: (name: string) => `Evidence for ${name}`,
  addEvidence: "Add",
  addFromNotes: "Add from notes",
  noteToUse: (said: string) => `Use “${said}”`,
  addFrom: (number: number) => `Add from ${counted(number, "unused note", "unused notes")}`,
  added: (number: number) => `${number} added`,
  remove: (line: string) => `Remove “${line}”`,
  noUnused: "All your notes are used.",
  notes: "Your notes",
  unusedOnly: "Unused only",
  takeFor: (name: string) => `Use for ${name}`,
  used: (line: string, name: string) => `“${line}” is now evidence for ${name}`,
  drag: "Drag a note onto a competency, or use its button.",
  noNotes: "No notes from this interview. Notes you take appear here.",
  allUsed: "You've used every note.",
  marks: markWords,
  question: (called: string) => `Would you hire ${called} for this role?`,
  questionHelp: "Your own call, after you've rated. It isn't calculated from the ratings.",
  overall: overallWords,
  noDecision: "No decision, with a reason",
  noDecisionWhy: "Why is there no decision?",
  takeaways: "Key takeaways",
  ofLength: (length: number, most: number) => `${length} of ${most}`,
  tooLong: "Short takeaways get read. You can keep more if it matters.",
  privateNote: "Private note",
  privateHelp: "For people with access to private notes.",
  noteToNext: "Note for the next interviewer",
  noteToNextHelp:
    "What to ask or check next. Leave out ratings and verdicts: they read this before they form their own view.",
  verdictWords: (words: readonly string[]) =>
    `${list.format(words.map((word) => `“${word}”`))} may sound like a verdict. Say what to ask instead.`,
  more: "Other notes",
  ratedOf: (number: number, all: number) => `${number} of ${all} rated`,
  left: (gaps: readonly Gap[]) => {
    const names = gaps.map(leftOf);
    if (names.length === 0) return "Nothing left.";
    const shown =
      names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`] : names;
    const [first = "", ...rest] = list.format(shown);
    return `${first.toUpperCase()}${rest.join("")} ${names.length === 1 && gaps[0]?.kind !== "takeaways" ? "is" : "are"} left.`;
  },
  due: (at: string) => `Due ${formatDateTime(at)}`,
  late: (at: string) => `This was due ${formatDateTime(at)}. You can still submit it.`,
  review: "Review and submit",
  submit: "Submit scorecard",
  next: (name: string) => `Next: ${name}`,
  back: "Back",
  step: (at: number, all: number) => `${at} of ${all}`,
  tooEarly: (at: string) => {
    const when = formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatDateTime(at);
    return `You can submit from ${when}, or as soon as someone on the panel starts the interview.`;
  },
  offline: "You're offline. Your draft is saved on this device.",
  linkEnded: "Your link has expired. What you wrote is saved on this device. Ask for a new link and open it here.",
  waits: "Waiting to be submitted",
  waitsWhy: "It's saved on this device and will be sent when you're back online.",
  submissionOf: (candidate: string, round: string) => `Scorecard for ${candidate}, ${round}`,
  sheet: {
    title: "Submit your scorecard?",
    titleAmend: "Submit your amendment?",
    lead: "Others on the panel will see it. You can amend it until a decision is recorded. The original stays on file.",
    leadGuest:
      "The hiring team will see it. You can amend it until a decision is recorded. The original stays on file.",
    opens: (names: readonly string[], called: string) =>
      `You'll then see ${list.format(names.map((name) => `${name}'s`))} ${names.length === 1 ? "scorecard" : "scorecards"}, unless you have another scorecard due for ${called}.`,
    opensLater: "No one else has submitted yet. You'll see their scorecards as they come in.",
    opensNone: "You're the only one writing a scorecard for this interview.",
    keep: "Keep editing",
    why: "Why are you amending it?",
    whyMissing: "Say why you're amending it.",
    overall: "Overall",
  },
  pending: "Your scorecard will be submitted in a few seconds.",
  pendingUndo: "Undo",
  undone: "Not submitted. Your draft is kept.",
  submitted: "Scorecard submitted",
  amended: "Amendment submitted",
  submitFailed: "Couldn't submit your scorecard",
  submitFailedWhy: "Your draft is safe. Try again in a moment.",
  hints: {
    title: "Before you submit",
    of: (hint: Hint): string => {
      switch (hint.kind) {
        case "all_alike":
          return `Every rating is ${hint.value}. Are they really all the same?`;
        case "overall_apart":
          return "Your overall answer and your ratings point in different directions. A sentence on why will help in the debrief.";
        case "no_evidence":
          return `${list.format(hint.names)}: you gave the lowest or highest rating without evidence or a note.`;
      }
    },
  },
  read: {
    noEvidence: "No evidence",
    panel: "See the panel's feedback",
    discard: "Return to the submitted version",
  },
  conflict: {
    told: "This draft was also changed on another device.",
    mine: "Keep this one",
    theirs: "Use the other one",
  },
  none: {
    title: "No scorecard for you here",
    why: "Observers, shadows and note-takers don't rate. Your notes still count.",
    excused: "You were excused from this scorecard",
    excusedWhy: "There's nothing to do. No one is waiting for it anymore.",
    released: "You're no longer an interviewer here",
    releasedWhy: "Your draft is kept in case you come back.",
    toCandidate: "Open candidate",
  },
  noCompetencies: "This round has no competencies to rate. Answer overall and write what you saw.",
  loading: "Loading the scorecard",
  error: "Couldn't load the scorecard",
  errorSafe: "What you wrote is safe on this device.",
  retry: "Try again",
};
