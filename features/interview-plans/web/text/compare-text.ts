import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { ChangedThing } from "../../comparing/change-rules.ts";
import type { SummaryKind } from "../../comparing/summary.ts";
import type { VersionPolicy } from "../../version-choice.ts";

const changes =
  (one: string, many: string, done: string) =>
  (number: number): string =>
    `${counted(number, one, many)} ${done}`;

const summary: Record<SummaryKind, (number: number) => string> = {
  competencyAdded: changes("competency", "competencies", "added"),
  competencyRemoved: changes("competency", "competencies", "removed"),
  competencyReworded: changes("competency", "competencies", "reworded"),
  competencyMoved: changes("competency", "competencies", "moved"),
  weightChanged: changes("weight", "weights", "changed"),
  anchorReworded: changes("anchor", "anchors", "reworded"),
  levelAdded: changes("level", "levels", "added"),
  levelRemoved: changes("level", "levels", "removed"),
  levelChanged: changes("level", "levels", "changed beside the anchor"),
  roundAdded: changes("round", "rounds", "added"),
  roundRemoved: changes("round", "rounds", "removed"),
  roundMoved: changes("round", "rounds", "moved"),
  roundRenamed: changes("round", "rounds", "renamed"),
  roundRetimed: changes("round", "rounds", "given other minutes"),
  roundChanged: changes("round", "rounds", "changed"),
  questionAdded: changes("question", "questions", "added"),
  questionRemoved: changes("question", "questions", "removed"),
  questionMoved: changes("question", "questions", "moved"),
  questionReworded: changes("question", "questions", "reworded"),
  questionRetimed: changes("question", "questions", "given other minutes"),
  questionChanged: changes("question", "questions", "changed beside the words"),
};

/** Two versions of a plan beside each other. */
export const compareText = {
  compareVersions: {
    title: "Compare versions",
    from: "From",
    to: "To",
    swap: "Swap",
    draft: "Draft",
    number: (number: number) => `Version ${number}`,
    published: (number: number, date: string) => `Version ${number} · ${date}`,
    viewsLabel: "How it is shown",
    views: { side: "Side by side", unified: "Unified", summary: "Summary" },
    onlyMaterial: "Only material changes",
    material: "Material",
    editorial: "Editorial",
    whatMaterial:
      "Material changes alter what is asked, how long it takes or how answers are rated. All others are editorial.",
    same: "No differences: candidates would meet the same interview.",
    sameEditorialHidden: (number: number) =>
      number === 1 ? "One editorial change is hidden." : `${number} editorial changes are hidden.`,
    showAll: "Show all",
    counts: (material: number, editorial: number) =>
      [
        material > 0 ? counted(material, "material change", "material changes") : "No material change",
        editorial > 0 ? counted(editorial, "editorial change", "editorial changes") : null,
      ]
        .filter((part) => part !== null)
        .join(", "),
    summary,
    weightsKept: "Weights unchanged",
    timesKept: "Minutes unchanged",
    competencies: "Competencies",
    goneRound: (name: string) => `Removed round · ${name}`,
    things: {
      competency: "Competency",
      level: "Level",
      round: "Round",
      question: "Question",
    } satisfies Record<ChangedThing, string>,
    added: "Added",
    removed: "Removed",
    moved: "Moved",
    movedFromTo: (from: string, to: string) => `From ${from} to ${to}`,
    place: (number: number) => `place ${number}`,
    before: "Before",
    after: "After",
    nothing: "Nothing",
    yes: "Yes",
    no: "No",
    minutes: (number: number) => `${number} min`,
    came: "added:",
    went: "removed:",
    notPublished: "Not published yet, so there is nothing to compare with.",
    notThere: (number: number) => `This plan has no version ${number}.`,
    fields: {
      name: "name",
      stageType: "type",
      mode: "held by",
      durationMinutes: "duration",
      introMinutes: "welcome",
      closeMinutes: "close",
      scored: "scored",
      leads: "leads on",
      candidateText: "what the candidate is told",
      preparation: "preparation",
      definition: "definition",
      behaviours: "what one can observe",
      weight: "weight",
      label: "label",
      anchor: "anchor",
      example: "example answer",
      text: "words",
      type: "type",
      competencyId: "competency",
      minutes: "minutes",
      followUps: "probes",
      listenFor: "listen for",
      interviewerNotes: "interviewer notes",
    } satisfies Readonly<Record<string, string>>,
  },

  restoring: {
    restore: (number: number) => `Restore version ${number}`,
    title: (number: number) => `Restore version ${number} as the draft?`,
    description: "The draft gets what that version holds. Published versions stay as they are until you publish.",
    wouldChange: "In the draft this means:",
    unpublished: (rounds: number) =>
      `${counted(rounds, "round of the draft was", "rounds of the draft were")} never published as now. Undo brings them back.`,
    seeAll: "See every change",
    stays: "Who interviews, gates, due times and the reasons for the role are in no version: they stay as they are.",
    withoutPeople: (names: readonly string[]) =>
      `Name anew who holds ${new Intl.ListFormat("en-US").format(names)}: in the draft there is nobody to keep.`,
    same: "The draft holds this already.",
    cancel: "Keep the draft",
    confirm: "Restore as draft",
    restored: (number: number) => `Version ${number} is the draft now`,
    undoElsewhere: "Undo in Activity",
    undone: "The draft is back as it was",
    undoFailed: "Couldn't undo the restoring.",
    undoConflict: "Somebody edited the same parts since. Edit the draft by hand, or compare it with a version.",
    conflict: "The draft changed since you looked. Look at the changes again, then restore.",
    failed: ui.unanswered,
  },

  versionPolicies: {
    question: "Who gets this version",
    help: "A scorecard that has been begun always stays with the version that it was begun on.",
    labels: {
      new_only: "New candidates only",
      also_not_started: "Also candidates who have not started the round",
      ask: "Ask per candidate",
    } satisfies Record<VersionPolicy, string>,
    meanings: {
      new_only: "Whoever is a candidate already meets the versions from before, in every round.",
      also_not_started: "Candidates meet the new version in each round whose interview has not begun.",
      ask: "Candidates keep what they have until somebody decides on each of them.",
    } satisfies Record<VersionPolicy, string>,
  },
} as const;
