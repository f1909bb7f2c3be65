import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { ChangedThing } from "../../comparing/change-rules.ts";
import type { SummaryKind } from "../../comparing/summary.ts";

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
  levelChanged: changes("level", "levels", "changed in other ways"),
  stageAdded: changes("stage", "stages", "added"),
  stageRemoved: changes("stage", "stages", "removed"),
  stageMoved: changes("stage", "stages", "moved"),
  stageRenamed: changes("stage", "stages", "renamed"),
  targetChanged: changes("target", "targets", "changed"),
  stageChanged: changes("stage", "stages", "changed"),
  roundAdded: changes("round", "rounds", "added"),
  roundRemoved: changes("round", "rounds", "removed"),
  roundMoved: changes("round", "rounds", "moved"),
  roundRenamed: changes("round", "rounds", "renamed"),
  roundRetimed: changes("round", "rounds", "retimed"),
  roundChanged: changes("round", "rounds", "changed"),
  questionAdded: changes("question", "questions", "added"),
  questionRemoved: changes("question", "questions", "removed"),
  questionMoved: changes("question", "questions", "moved"),
  questionReworded: changes("question", "questions", "reworded"),
  questionRetimed: changes("question", "questions", "retimed"),
  questionChanged: changes("question", "questions", "changed in other ways"),
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
    viewsLabel: "View",
    views: { side: "Side by side", unified: "Unified", summary: "Summary" },
    onlyMaterial: "Only major changes",
    material: "Major",
    editorial: "Minor",
    whatMaterial:
      "Major changes affect what's asked, what candidates know beforehand, how long it takes or how answers are rated. Everything else is minor.",
    same: "No differences. Candidates would get the same interview.",
    sameEditorialHidden: (number: number) =>
      number === 1 ? "1 minor change is hidden." : `${number} minor changes are hidden.`,
    showAll: "Show all",
    counts: (material: number, editorial: number) =>
      [
        material > 0 ? counted(material, "major change", "major changes") : "No major changes",
        editorial > 0 ? counted(editorial, "minor change", "minor changes") : null,
      ]
        .filter((part) => part !== null)
        .join(", "),
    summary,
    competencies: "Competencies",
    stages: "Stages",
    goneRound: (name: string) => `Removed round · ${name}`,
    things: {
      competency: "Competency",
      level: "Level",
      stage: "Stage",
      round: "Round",
      question: "Question",
    } satisfies Record<ChangedThing, string>,
    added: "Added",
    removed: "Removed",
    moved: "Moved",
    movedFromTo: (from: string, to: string) => `From ${from} to ${to}`,
    place: (number: number) => `position ${number}`,
    before: "Before",
    after: "After",
    nothing: "Nothing",
    yes: "Yes",
    no: "No",
    minutes: (number: number) => `${number} min`,
    came: "added:",
    went: "removed:",
    notPublished: "Not published yet, so there's nothing to compare.",
    notThere: (number: number) => `This plan has no version ${number}.`,
    fields: {
      name: "name",
      stageType: "type",
      kind: "type",
      side: "place",
      targetDays: "target",
      mode: "format",
      durationMinutes: "duration",
      introMinutes: "welcome",
      closeMinutes: "close",
      scored: "scored",
      leads: "focus competencies",
      candidateText: "message to candidates",
      preparation: "preparation",
      definition: "definition",
      behaviours: "signs to look for",
      weight: "weight",
      label: "label",
      anchor: "anchor",
      example: "example answer",
      text: "wording",
      type: "type",
      competencyId: "competency",
      minutes: "minutes",
      followUps: "follow-ups",
      listenFor: "what to listen for",
      interviewerNotes: "interviewer notes",
    } satisfies Readonly<Record<string, string>>,
  },

  restoring: {
    restore: (number: number) => `Restore version ${number}`,
    title: (number: number) => `Restore version ${number} as the draft?`,
    description: "This version replaces the draft. Published versions don't change.",
    wouldChange: "Changes to the draft:",
    unpublished: (parts: number) =>
      `${counted(parts, "part", "parts")} of the draft ${parts === 1 ? "has" : "have"} unpublished changes. You can get them back with Undo.`,
    seeAll: "See all changes",
    stays: "Interviewers, settings and role details aren't part of a version, so they don't change.",
    withoutPeople: (names: readonly string[]) =>
      `You'll need to add interviewers to ${new Intl.ListFormat("en-US").format(names)}. The draft doesn't list any.`,
    same: "The draft already matches this version.",
    cancel: "Keep the draft",
    confirm: "Restore as draft",
    restored: (number: number) => `Version ${number} is now the draft`,
    undoElsewhere: "Undo in Activity",
    undone: "Restore undone",
    undoFailed: "Couldn't undo. The restored version is still the draft.",
    undoConflict: "Someone has since edited the same parts. Edit the draft yourself, or compare it with a version.",
    conflict: "The draft has changed. Review the changes again, then restore.",
    failed: ui.unanswered,
  },
} as const;
